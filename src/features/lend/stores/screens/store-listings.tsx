import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera, Plus } from 'lucide-react'
import type { OwnEquipment } from '#features/lend/listings/own-equipment.ts'
import { ownEquipmentQuery } from '#features/lend/listings/queries.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StoreListing } from './store-listing.tsx'

/** The owner's gear: the store's listings, and those outside of it. */
export function StoreListings() {
  const list = useInfiniteQuery(ownEquipmentQuery())
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  const inside = all.filter((one) => one.is_store_listing)
  const outside = all.filter((one) => !one.is_store_listing)
  return (
    <div className="grid min-w-0 gap-8">
      <section aria-labelledby="in-store" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="in-store" className="text-22">
            {m.stores_inside()}
          </h2>
          <Link to="/equipment/new" search={{ store: 1 }} className={buttonClass({ size: 'sm' })}>
            <Plus aria-hidden="true" />
            {m.stores_add()}
          </Link>
        </div>
        {list.isPending ? <Shapes /> : null}
        {list.isError && all.length === 0 ? (
          <LoadFailedNotice title={m.stores_listings_failed()} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isSuccess && inside.length === 0 ? (
          <EmptyState icon={<Camera aria-hidden="true" />} title={m.stores_inside_none()} headingLevel={3}>
            {outside.length > 0 ? m.stores_inside_move() : m.stores_inside_add()}
          </EmptyState>
        ) : null}
        <Lines listings={inside} />
      </section>
      {outside.length > 0 ? (
        <section aria-labelledby="outside-store" className="grid gap-4">
          <h2 id="outside-store" className="text-22">
            {m.stores_outside()}
          </h2>
          <Lines listings={outside} />
        </section>
      ) : null}
      <NextPage list={list} shown={all.length} failed={m.stores_listings_failed()} />
    </div>
  )
}

function Lines({ listings }: { listings: readonly OwnEquipment[] }) {
  if (listings.length === 0) return null
  return (
    <ul className="grid gap-3">
      {listings.map((listing) => (
        <li key={listing.id} data-card={listing.id}>
          <StoreListing listing={listing} />
        </li>
      ))}
    </ul>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[...'123'].map((key) => (
        <Skeleton key={key} className="h-24 w-full rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}
