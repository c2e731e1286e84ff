import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import type { Day } from '#platform/days.ts'
import { Notice } from '#ui/notice.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { isAgreed } from '../rental.ts'
import type { RentalClash, RentalView } from '../rental-view.ts'
import { RentalDays } from './rental-days.tsx'
import { stageTags } from './rental-words.ts'

/** Others who want days of this request, and what approving one of them does to the rest. */
export function Clashes({ rental }: { rental: RentalView }) {
  const { clashes } = rental
  const promised = clashes.find(isAgreed)
  if (clashes.length === 0 || rental.status !== 'pending') return null
  return (
    <section aria-labelledby="clashes" className="grid gap-4">
      <h2 id="clashes" className="text-22">
        {m.rentals_clashes()}
      </h2>
      {promised ? (
        <Notice tone="red" title={m.rentals_clash_approved({ name: promised.renter_name })}>
          {m.rentals_clash_approved_detail()}
        </Notice>
      ) : (
        <p className="max-w-prose text-muted">{m.rentals_clashes_detail()}</p>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {clashes.map((clash) => (
          <Clash key={clash.id} clash={clash} today={rental.today} />
        ))}
      </ul>
    </section>
  )
}

function Clash({ clash, today }: { clash: RentalClash; today: Day }) {
  const { tone, word } = stageTags[clash.status]
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 hover:bg-shade">
      <Link
        to="/rental-approval/$id"
        params={{ id: clash.id }}
        className="font-medium no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        {clash.renter_name}
      </Link>
      <RentalDays rental={{ ...clash, today }} />
      <StatusTag tone={tone}>{word()}</StatusTag>
    </li>
  )
}
