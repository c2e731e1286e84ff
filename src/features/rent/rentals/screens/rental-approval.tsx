import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoment } from '#platform/moments.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { eventWords } from '../event-words.ts'
import { rentalQuery } from '../queries.ts'
import { isAgreed } from '../rental.ts'
import type { RentalDetail } from '../rental-view.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerGiven } from './answer-given.tsx'
import { ApprovalDays } from './approval-days.tsx'
import { ApprovalMoney } from './approval-money.tsx'
import { Asker } from './asker.tsx'
import { Clashes } from './clashes.tsx'
import { Deadline } from './deadline.tsx'
import { HeldAnswer } from './held-answer.tsx'
import { RentalDays } from './rental-days.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { RentalTags } from './rental-tags.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TooLate, type TooLateReason } from './too-late.tsx'

/** Everything an owner weighs before answering a request, and the answer. */
export function RentalApproval({ initial }: { initial: RentalDetail }) {
  const { data: rental } = useQuery({ ...rentalQuery(initial.id), initialData: initial })
  const [bar, setBar] = useState<HTMLDivElement | null>(null)
  return (
    <div className="page grid gap-6 py-6 max-lg:pb-0 md:py-10">
      <Heading rental={rental} />
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Asker rental={rental} />
          <ApprovalDays rental={rental} />
          <Clashes rental={rental} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {rental.status === 'pending' || isAgreed(rental) ? <ApprovalMoney rental={rental} /> : null}
          <Answer rental={rental} bar={bar} />
          <RentalHistory events={rental.events} timeZone={rental.time_zone} />
        </div>
      </div>
      <ThumbBar ref={setBar} />
    </div>
  )
}

function Heading({ rental }: { rental: RentalDetail }) {
  const { renter, equipment_name } = rental
  return (
    <header className="grid gap-4">
      <Breadcrumb
        trail={[
          <Link key="listings" to="/my-listings">
            {m.rentals_back_to_listings()}
          </Link>,
        ]}
        current={m.rentals_approval_title()}
      />
      <div className="flex items-start gap-4 md:gap-6">
        <RentalPlate rental={rental} className="w-24 shrink-0 md:w-40" />
        <div className="grid min-w-0 flex-1 gap-2">
          <RentalTags rental={rental} />
          <h1 className="text-22 md:text-36">
            {m.rentals_approval_of({ name: renter.name, equipment: equipment_name })}
          </h1>
          <RentalDays rental={rental} />
        </div>
      </div>
    </header>
  )
}

/** The form while an answer is still owed, with what came in between; afterwards what was answered. */
function Answer({ rental, bar }: { rental: RentalDetail; bar: HTMLDivElement | null }) {
  const [tooLate, setTooLate] = useState<TooLateReason | null>(null)
  const mayAnswer = rental.may.approve || rental.may.reject
  // Whether a lost answer arrived is known once the request has one.
  const isSettled = tooLate?.code === 'lost' && !mayAnswer
  const heading = useRef<HTMLHeadingElement>(null)
  const couldAnswer = useRef(mayAnswer)
  useEffect(() => {
    // The form had the focus, and is gone.
    if (couldAnswer.current && !mayAnswer && document.activeElement === document.body)
      heading.current?.focus()
    couldAnswer.current = mayAnswer
  }, [mayAnswer])
  const form = <AnswerForm rental={rental} bar={bar} onTooLate={setTooLate} />
  return (
    <section aria-labelledby="answer" className="grid gap-4">
      <h2 ref={heading} id="answer" tabIndex={-1} className="text-22 outline-none">
        {m.rentals_answer()}
      </h2>
      <Deadline rental={rental} />
      {tooLate && !isSettled ? <TooLate reason={tooLate} /> : null}
      {mayAnswer ? (
        rental.approving_at ? (
          <HeldAnswer rental={rental} />
        ) : (
          form
        )
      ) : (
        <AnswerGiven rental={rental} />
      )}
    </section>
  )
}

/** The rental's events so far, in its place's time. */
function RentalHistory({ events, timeZone }: { events: RentalDetail['events']; timeZone: string }) {
  const when = (instant: string) => formatMoment(new Date(instant), getLocale(), timeZone)
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-22">
        {m.rentals_history()}
      </h2>
      <Timeline
        steps={events.map(({ act, actor, at }) => ({
          id: `${act} ${at}`,
          title: (eventWords[act] ?? m.rentals_event_other)(),
          detail: actor,
          when: when(at),
          state: 'done',
        }))}
      />
    </section>
  )
}
