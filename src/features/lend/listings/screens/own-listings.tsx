import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { ownEquipmentQuery } from '../queries.ts'
import { ownActsClass } from './own-acts.tsx'
import { ownFactsClass } from './own-facts.tsx'
import { OwnListing, ownListingClass } from './own-listing.tsx'
import { OwnTable } from './table/own-table.tsx'
import type { TableView } from './table/table-view.ts'

/** From so many pieces on, gear is a table. */
const TABLE_FROM = 12

type Props = { view: TableView; onView: (view: TableView) => void }

/** A person's listings, each with its open tasks: cards of a few, a table of many. A newcomer's page has words of its own. */
export function OwnListings(props: Props) {
  const list = useInfiniteQuery(ownEquipmentQuery())
  useAllPages(list)
  const listings = list.data?.pages.flatMap((page) => page.items) ?? []
  const pieces = list.data?.pages[0]?.totals.pieces ?? 0
  if (list.isSuccess && listings.length === 0) return null
  return (
    <section id="gear" aria-labelledby="gear-title" className="grid scroll-mt-36 gap-4">
      <h2 id="gear-title" tabIndex={-1} className="text-22 outline-none">
        {m.equipment_own_title()}
      </h2>
      {list.isPending ? <OwnListingShapes /> : null}
      {list.isError && listings.length === 0 ? (
        <LoadFailedNotice title={m.equipment_own_load_failed()} onRetry={() => void list.refetch()} />
      ) : null}
      {pieces >= TABLE_FROM ? (
        <OwnTable listings={listings} {...props} />
      ) : (
        <ul className="grid gap-3">
          {listings.map((listing) => (
            <li key={listing.id} data-card={listing.id}>
              <OwnListing listing={listing} />
            </li>
          ))}
        </ul>
      )}
      {listings.length > 0 && list.isError ? (
        <LoadFailedNotice title={m.equipment_own_load_failed()} onRetry={() => void list.refetch()} />
      ) : null}
    </section>
  )
}

type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Loads the rest: a table finds, sorts and chooses among all gear, never among a part of it. */
function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const isDue = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}

/** Listings that are on their way. */
function OwnListingShapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[0, 1, 2].map((listing) => (
        <div key={listing} className={ownListingClass}>
          <Skeleton className="aspect-4/3 rounded-md!" />
          <div className="grid gap-1">
            <Skeleton className="h-6 w-22" />
            <Skeleton className="my-1 h-4 w-4/5" />
            <Skeleton className="my-0.5 h-4 w-3/5" />
          </div>
          <div className={ownFactsClass}>
            {[0, 1, 2].map((fact) => (
              <Skeleton key={fact} className="h-6 w-full md:h-10 md:w-24" />
            ))}
          </div>
          <div className={ownActsClass}>
            <Skeleton className="h-11 flex-1 rounded-md! md:h-8 md:w-20 md:flex-none" />
            <Skeleton className="h-11 flex-1 rounded-md! md:h-8 md:w-24 md:flex-none" />
            <Skeleton className="size-11 rounded-md! md:size-8" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
