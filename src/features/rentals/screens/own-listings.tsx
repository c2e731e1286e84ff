import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import type { EquipmentCard } from '#features/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { ownListingsQuery } from '../queries.ts'
import { LoadFailed } from './load-failed.tsx'
import { RentalPlate } from './rental-plate.tsx'
import { placeText } from './rental-words.ts'

/** Everything a person lends, with its state. */
export function OwnListings({ userId }: { userId: string }) {
  const list = useInfiniteQuery(ownListingsQuery(userId))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section id="gear" aria-labelledby="gear-title" className="grid scroll-mt-24 gap-4">
      <h2 id="gear-title" className="text-22">
        {m.rentals_yours()}
      </h2>
      {list.isPending ? <Shapes /> : null}
      {list.isError && cards.length === 0 ? <LoadFailed onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && cards.length === 0 ? <NoListings /> : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Listing key={card.id} card={card} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <MoreButton pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
      ) : null}
    </section>
  )
}

function Listing({ card }: { card: EquipmentCard }) {
  return (
    <li className="relative flex items-start gap-4 rounded-lg border border-hairline bg-raised p-3 transition-colors hover:border-line">
      <RentalPlate image={card.image} className="w-26 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <span>
          <ListingTag card={card} />
        </span>
        <Link
          to="/equipment/$id"
          params={{ id: card.id }}
          className="line-clamp-2 font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {card.name}
        </Link>
        <p className="truncate text-14 text-muted">{placeText(card)}</p>
        <Money unit={m.rentals_listing_per_day()}>{formatMoney(card.price_cents, getLocale())}</Money>
      </div>
    </li>
  )
}

function ListingTag({ card }: { card: EquipmentCard }) {
  if (card.paused) return <StatusTag tone="neutral">{m.rentals_listing_paused()}</StatusTag>
  if (card.has_pending_requests) return <StatusTag tone="amber">{m.rentals_listing_asked()}</StatusTag>
  return <StatusTag tone="green">{m.rentals_listing_offered()}</StatusTag>
}

function NoListings() {
  return (
    <EmptyState
      headingLevel={3}
      icon={<Package aria-hidden="true" />}
      title={m.rentals_yours_none()}
      action={
        <Link to="/lend" className={buttonClass()}>
          {m.rentals_listings_add()}
        </Link>
      }
    >
      {m.rentals_yours_none_detail()}
    </EmptyState>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-28 rounded-lg" />
      ))}
    </SkeletonGroup>
  )
}
