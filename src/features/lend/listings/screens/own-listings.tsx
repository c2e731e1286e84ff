import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { ownEquipmentQuery } from '../queries.ts'
import { ownActsClass } from './own-acts.tsx'
import { ownFactsClass } from './own-facts.tsx'
import { OwnListing, ownListingClass } from './own-listing.tsx'

/** A person's listings, each with its open tasks. A newcomer's page has words of its own. */
export function OwnListings() {
  const list = useInfiniteQuery(ownEquipmentQuery())
  const listings = list.data?.pages.flatMap((page) => page.items) ?? []
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
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id} data-card={listing.id}>
            <OwnListing listing={listing} />
          </li>
        ))}
      </ul>
      <NextPage list={list} shown={listings.length} failed={m.equipment_own_load_failed()} headingLevel={3} />
    </section>
  )
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
