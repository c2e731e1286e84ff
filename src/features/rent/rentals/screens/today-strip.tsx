import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { keysOf } from '#platform/own-value.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { rentalsTodayQuery } from '../queries.ts'
import type { RentalParty } from '../rental.ts'
import type { RentalsToday } from '../rental-view.ts'

/** The counts of a person's day in one role, each a link to its group below. A failed load leaves the page without them. */
export function TodayStrip({ party }: { party: RentalParty }) {
  const { data, isPending } = useQuery(rentalsTodayQuery(party))
  if (!isPending && !data) return null
  return (
    <section
      aria-label={m.rentals_today_title()}
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-lg bg-accent-soft px-4 py-2"
    >
      <h2 className="font-sans text-16 font-semibold tracking-normal text-accent-ink">
        {m.rentals_today_title()}
      </h2>
      {data ? <Counts party={party} today={data} /> : <Skeleton className="my-3 h-5 w-40" />}
    </section>
  )
}

function Counts({ party, today }: { party: RentalParty; today: RentalsToday }) {
  const kinds = keysOf(words[party]).filter((kind) => today[kind] > 0)
  if (kinds.length === 0) return <p className="py-2.5">{m.rentals_today_nothing()}</p>
  return (
    <ul className="contents">
      {kinds.map((kind) => (
        <li key={kind}>
          <Group party={party} kind={kind}>
            {words[party][kind]({ count: today[kind] })}
          </Group>
        </li>
      ))}
    </ul>
  )
}

type GroupProps = { party: RentalParty; kind: keyof RentalsToday; children: string }

/** The renter's groups are tabs of the address, the owner's are parts of one page. */
function Group({ party, kind, children }: GroupProps) {
  const className = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  if (party === 'owner') {
    return (
      <a href={kind === 'to_answer' ? '#requests' : '#agreed'} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to="/my-rentals"
      search={{ show: kind === 'to_answer' ? 'waiting' : 'active' }}
      replace
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}

const words = {
  owner: {
    go_out: m.rentals_today_owner_go_out,
    come_back: m.rentals_today_owner_come_back,
    to_answer: m.rentals_today_owner_to_answer,
    to_pay: m.rentals_today_owner_to_pay,
  },
  renter: {
    go_out: m.rentals_today_renter_go_out,
    come_back: m.rentals_today_renter_come_back,
    to_pay: m.rentals_today_renter_to_pay,
    to_answer: m.rentals_today_renter_to_answer,
  },
} satisfies Record<RentalParty, Record<keyof RentalsToday, (values: { count: number }) => string>>
