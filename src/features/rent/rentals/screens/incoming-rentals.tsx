import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { rentalListQuery } from '../queries.ts'
import type { RentalView } from '../rental-view.ts'
import { OwnerLine } from './owner-line.tsx'
import { groupRentals } from './rental-progress.ts'
import { RequestCard } from './request-card.tsx'
import { useRentalList } from './use-rental-list.ts'

/** The requests that wait for the owner, however old, those for the soonest days first. */
export function IncomingRequests() {
  const list = useRentalList('owner', 'pending')
  const { waiting } = groupRentals(list.rentals)
  const failed = list.isError && list.rentals.length === 0
  return (
    <section id="requests" aria-labelledby="requests-title" className="grid scroll-mt-36 gap-4">
      <h2 id="requests-title" className="flex items-baseline gap-2 text-22">
        {m.rentals_requests()}
        {waiting.length > 0 ? (
          <span className="font-mono text-16 text-muted tabular-nums">{waiting.length}</span>
        ) : null}
      </h2>
      {list.isPending ? <RequestCardShapes /> : null}
      {failed ? (
        <LoadFailedNotice title={m.rentals_load_failed_detail()} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && waiting.length === 0 ? <NoRequests /> : null}
      <ul className="grid gap-4 empty:hidden lg:grid-cols-2">
        {waiting.map((rental) => (
          <li key={rental.id} data-card={rental.id} className="grid">
            <RequestCard rental={rental} />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        shown={list.rentals.length}
        failed={m.rentals_load_failed_detail()}
        headingLevel={3}
      />
    </section>
  )
}

/** Rentals that are agreed on, and those that need nothing more. */
export function OtherRentals() {
  const list = useInfiniteQuery(rentalListQuery('owner'))
  const rentals = list.data?.pages.flatMap((page) => page.items) ?? []
  const { active, past } = groupRentals(rentals)
  return (
    <div className="contents">
      {list.isError && rentals.length === 0 ? (
        <LoadFailedNotice title={m.rentals_load_failed_detail()} onRetry={() => void list.refetch()} />
      ) : null}
      <Lines id="agreed" title={m.rentals_agreed()} rentals={active} />
      <Lines id="before" title={m.rentals_before()} rentals={past} />
      <NextPage list={list} shown={rentals.length} failed={m.rentals_load_failed_detail()} />
    </div>
  )
}

function NoRequests() {
  return (
    <p className="flex items-start gap-4 rounded-lg border border-dashed border-line p-4">
      <Inbox aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="grid gap-0.5">
        <span className="font-semibold">{m.rentals_requests_none()}</span>
        <span className="text-14 text-muted">{m.rentals_requests_none_detail()}</span>
      </span>
    </p>
  )
}

function Lines({ id, title, rentals }: { id: string; title: string; rentals: RentalView[] }) {
  if (rentals.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="scroll-mt-36 text-22">
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

/** Requests that are on their way. */
function RequestCardShapes() {
  return (
    <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-hairline bg-raised p-4 md:p-5">
          <div className="flex gap-4">
            <Skeleton className="aspect-4/3 w-22 shrink-0 rounded-md! sm:w-32" />
            <div className="grid flex-1 content-start gap-1.5">
              <Skeleton className="h-8 w-3/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
          </div>
          <div className="flex justify-between gap-3 border-t border-hairline pt-4">
            <Skeleton className="my-2 h-6 w-32" />
            <Skeleton className="h-11 w-36 rounded-md! md:h-10" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
