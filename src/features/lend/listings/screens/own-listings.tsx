import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { ownEquipmentQuery } from '../queries.ts'
import { OwnListing } from './own-listing.tsx'
import { OwnListingShapes } from './own-shapes.tsx'

/** Everything a person lends, with what stands to be done about each. A newcomer's page has words of its own. */
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
