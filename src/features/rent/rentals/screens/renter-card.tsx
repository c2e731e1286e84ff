import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { PaymentsClosed } from '#features/rent/payments/payments-closed.tsx'
import { m } from '#paraglide/messages.js'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { CalendarLink } from '../calendar/screens/calendar-link.tsx'
import { isAgreed } from '../rental.ts'
import type { HidableWords, RentalView } from '../rental-view.ts'
import { useCheckout } from '../use-checkout.ts'
import { Deadline } from './deadline.tsx'
import { HiddenContacts } from './hidden-contacts.tsx'
import { InsurancePanel } from './insurance-panel.tsx'
import { MessageLink } from './message-link.tsx'
import { OtherDays } from './other-days.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { RentalDays } from './rental-days.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { groupOf, stationOf } from './rental-progress.ts'
import { RentalTags } from './rental-tags.tsx'
import { moneyText, nextStepText, placeText } from './rental-words.ts'
import { RenterBill } from './renter-bill.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** One rental as its renter sees it: its state and the next step. */
export function RenterCard({ rental }: { rental: RentalView }) {
  const station = stationOf(rental, rental.today)
  const isPast = groupOf(rental, rental.today) === 'past'
  return (
    <article
      aria-labelledby={`rental-${rental.id}`}
      className="grid grid-cols-1 gap-5 rounded-lg border border-hairline bg-raised p-4 md:p-6"
    >
      <Heading rental={rental} />
      {station === null || isPast ? null : (
        <Stepper label={m.rentals_steps()} steps={stepNames()} current={station} />
      )}
      <p className={isPast ? 'text-muted' : 'font-medium'}>{nextStepText(rental)}</p>
      <Deadline rental={rental} />
      {isPast ? null : <RenterBill rental={rental} />}
      {isAgreed(rental) ? <PickUp rental={rental} /> : null}
      {rental.answer_message ? (
        <Message
          who={
            rental.because ? m.rentals_we_wrote_you() : m.rentals_message_from({ name: rental.owner.name })
          }
          rental={rental}
          words="answer_message"
        />
      ) : null}
      <OtherDays rental={rental} />
      <Acts rental={rental} isPast={isPast} />
    </article>
  )
}

function Heading({ rental }: { rental: RentalView }) {
  return (
    <div className="flex items-start gap-4 md:gap-6">
      <RentalPlate rental={rental} className="w-22 shrink-0 sm:w-36" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <RentalTags rental={rental} />
        <h2 id={`rental-${rental.id}`} className="font-sans text-18 font-semibold tracking-normal">
          {rental.equipment_visible ? (
            <Link to="/equipment/$id" params={{ id: rental.equipment_id }} className="hover:underline">
              {rental.equipment_name}
            </Link>
          ) : (
            rental.equipment_name
          )}
        </h2>
        <RentalDays rental={rental} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          <Avatar
            name={rental.owner.name}
            src={rental.owner.avatar_url}
            size={32}
            className="max-sm:hidden"
          />
          <span>{rental.owner.name}</span>
          <span aria-hidden="true">·</span>
          <span>{placeText(rental)}</span>
        </p>
        <p className="hidden gap-2 text-14 print:flex">
          <span className="text-muted">{m.payments_rented_by()}</span>
          {rental.renter.name}
        </p>
        <Money className="sm:hidden">{moneyText(rental.total_cents)}</Money>
      </div>
      <Money className="text-18 max-sm:hidden">{moneyText(rental.total_cents)}</Money>
    </div>
  )
}

function PickUp({ rental }: { rental: RentalView }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-4 text-14 sm:grid-cols-2">
      <div>
        <dt className="text-muted">{m.rentals_pickup_window()}</dt>
        <dd className="font-medium">{rental.pickup_window ?? m.rentals_pickup_unknown()}</dd>
      </div>
      <div>
        <dt className="text-muted">{m.rentals_pickup_address()}</dt>
        <dd className="flex gap-1.5 font-medium">
          {rental.pickup_address ? <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
          {rental.pickup_address ?? m.rentals_pickup_unknown()}
        </dd>
      </div>
    </dl>
  )
}

/** A person's message; `who` names its writer. */
export function Message({ who, rental, words }: { who: string; rental: RentalView; words: HidableWords }) {
  return (
    <figure className="grid gap-1 border-l-2 border-line pl-4 text-14">
      <figcaption className="text-muted">{who}</figcaption>
      <WrittenText as="blockquote" text={rental[words] ?? ''} className="max-w-prose" />
      <HiddenContacts rental={rental} words={words} />
    </figure>
  )
}

function Acts({ rental, isPast }: { rental: RentalView; isPast: boolean }) {
  const { may } = rental
  if (isPast)
    return (
      <div className="flex flex-wrap gap-2 print:hidden">
        <MessageLink rental={rental} />
        <ReceiptLink rental={rental} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <InsurancePanel key={rental.status} rental={rental} startOpen={isAgreed(rental)} />
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:w-full">
        {may.pay ? <PayButton rental={rental} /> : null}
        <MessageLink rental={rental} />
        {isAgreed(rental) ? <CalendarLink rental={rental} /> : null}
        <ReceiptLink rental={rental} />
        {may.withdraw ? <WithdrawButton rental={rental} /> : null}
      </div>
    </div>
  )
}

function stepNames(): string[] {
  return [
    m.rentals_step_request(),
    m.rentals_step_approve(),
    m.rentals_step_insure_and_pay(),
    m.rentals_step_pick_up(),
  ]
}

/** Opens the provider's payment page. */
export function PayButton({ rental }: { rental: RentalView }) {
  const { isOpening, pay, isClosed } = useCheckout(rental.id)
  if (isClosed) return <PaymentsClosed />
  return (
    <Button pending={isOpening} pendingLabel={m.rentals_paying()} onClick={pay}>
      {m.rentals_pay({ amount: moneyText(rental.total_cents) })}
    </Button>
  )
}
