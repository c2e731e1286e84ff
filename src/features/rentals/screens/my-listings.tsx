import { Link } from '@tanstack/react-router'
import { Inbox, Plus } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import type { RentalView } from '../rental-view.ts'
import { LoadFailed } from './load-failed.tsx'
import { OwnListings } from './own-listings.tsx'
import { OwnerLine } from './owner-line.tsx'
import { RentalCardShapes } from './rental-card-shape.tsx'
import { groupRentals } from './rental-progress.ts'
import { RequestCard } from './request-card.tsx'
import { useRentalList } from './use-rental-list.ts'

/** An owner's work: requests to answer first, then what is agreed on, then the gear itself. */
export function MyListings({ userId }: { userId: string }) {
  return (
    <div className="page grid gap-12 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-36">{m.rentals_listings_title()}</h1>
          <p className="text-muted">{m.rentals_listings_lead()}</p>
        </div>
        <Link to="/equipment/new" className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden="true" />
          {m.rentals_listings_add()}
        </Link>
      </header>
      <IncomingRentals />
      <OwnListings userId={userId} />
    </div>
  )
}

function IncomingRentals() {
  const list = useRentalList('owner')
  const { waiting, active, past } = groupRentals(list.rentals)
  const failed = list.isError && list.rentals.length === 0
  return (
    <>
      <section aria-labelledby="requests" className="grid gap-4">
        <h2 id="requests" className="flex items-baseline gap-2 text-22">
          {m.rentals_requests()}
          {waiting.length > 0 ? (
            <span className="font-mono text-16 text-muted tabular-nums">{waiting.length}</span>
          ) : null}
        </h2>
        {list.isPending ? <RentalCardShapes /> : null}
        {failed ? <LoadFailed onRetry={() => void list.refetch()} /> : null}
        {list.isPending || failed ? null : <Requests rentals={waiting} />}
      </section>
      <Lines id="agreed" title={m.rentals_agreed()} rentals={active} />
      <Lines id="before" title={m.rentals_before()} rentals={past} />
      {list.hasNextPage ? (
        <MoreButton pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
      ) : null}
    </>
  )
}

function Requests({ rentals }: { rentals: RentalView[] }) {
  if (rentals.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        icon={<Inbox aria-hidden="true" />}
        title={m.rentals_requests_none()}
        action={
          <a href="#gear" className={buttonClass({ variant: 'secondary' })}>
            {m.rentals_yours()}
          </a>
        }
      >
        {m.rentals_requests_none_detail()}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {rentals.map((rental) => (
        <li key={rental.id} className="grid">
          <RequestCard rental={rental} />
        </li>
      ))}
    </ul>
  )
}

function Lines({ id, title, rentals }: { id: string; title: string; rentals: RentalView[] }) {
  if (rentals.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {rentals.map((rental) => (
          <OwnerLine key={rental.id} rental={rental} />
        ))}
      </ul>
    </section>
  )
}
