import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { DateRangeField } from '#features/catalogue/availability/date-range-field.tsx'
import { EquipmentCard, EquipmentCardSkeleton } from '#features/gear/equipment/equipment-card.tsx'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { HeartButton } from '#features/gear/equipment/heart-button.tsx'
import { shownCard } from '#features/gear/equipment/shown-card.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { addDays } from '#platform/days.ts'
import { buttonClass } from '#ui/button-class.ts'
import { toDay } from '#ui/calendar-days.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Picture } from '#ui/picture.tsx'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { SavedListing } from '../contract.ts'
import { savedListingsQuery } from '../queries.ts'

type Days = { from: string; to: string } | null
type Props = { days: Days; onDays: (days: Days) => void }

/** The person's saved listings, the latest first; with days chosen, each says whether it is free. */
export function SavedGear({ days, onDays }: Props) {
  const list = useInfiniteQuery(savedListingsQuery(days))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && items.length === 0)
    return <LoadFailed title={m.saved_load_failed()} onRetry={() => void list.refetch()} />
  if (list.data && items.length === 0 && !list.hasNextPage) return <NothingSaved />
  return (
    <div className="grid grid-cols-1 gap-6">
      <DateRangeField
        label={m.saved_days()}
        placeholder={m.availability_any_days()}
        value={days}
        onValueChange={onDays}
        bounds={browserBounds}
        className="max-w-80"
      />
      {list.data ? (
        <div>
          <ul className={gridClass}>
            {items.map((item) => (
              <li key={item.card.id} data-card={item.card.id}>
                <SavedCard item={item} days={days} />
              </li>
            ))}
          </ul>
          <NextPage list={list} shown={items.length} failed={m.saved_load_failed()} />
        </div>
      ) : (
        <SkeletonGroup className={gridClass}>
          {[...'123456'].map((key) => (
            <EquipmentCardSkeleton key={key} />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}

const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

function SavedCard({ item, days }: { item: SavedListing; days: Days }) {
  const { state, is_free } = item
  if (state !== 'on_offer') return <GoneCard card={item.card} state={state} />
  const card = shownCard(item.card)
  if (!days || is_free === null) return <EquipmentCard card={card} />
  if (!is_free) return <EquipmentCard card={card} tag={<StatusTag tone="red">{m.saved_taken()}</StatusTag>} />
  const free = <StatusTag tone="green">{m.equipment_card_free()}</StatusTag>
  return <EquipmentCard card={card} days={days} tag={free} />
}

/** A listing no longer on offer, and a link to others of its kind. */
function GoneCard({ card, state }: Pick<SavedListing, 'card'> & { state: 'paused' | 'removed' }) {
  const place = getLocale() === 'fr-CA' ? card.location_fr : card.location
  const kind = card.subcategory ? { subcategory: card.subcategory } : {}
  return (
    <article className="relative grid grid-cols-1 content-start gap-3">
      <div className="relative opacity-60 grayscale">
        <Picture {...listingPicture(card)} sizes="(width >= 64rem) 300px, 100vw" />
      </div>
      <span className="absolute top-2 left-2">
        <StatusTag tone="neutral">{state === 'paused' ? m.saved_paused() : m.saved_removed()}</StatusTag>
      </span>
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <h2 className="line-clamp-2 font-sans text-16 font-semibold tracking-normal text-pretty text-muted">
          {card.name}
        </h2>
        <p className="max-w-full truncate text-14 text-muted">{place}</p>
        <Link
          to="/rent/$category"
          params={{ category: card.category }}
          search={{ location: card.location, ...kind }}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}
        >
          {m.saved_similar()}
        </Link>
      </div>
      <HeartButton
        listing={card}
        className="absolute! top-2 right-2 rounded-full! bg-raised/90 shadow-sm hover:bg-raised"
      />
    </article>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={m.saved_none()}
      action={
        <Link to="/rent" search={{}} className={buttonClass()}>
          {m.saved_browse()}
        </Link>
      }
    >
      {m.saved_none_detail()}
    </EmptyState>
  )
}

function browserBounds() {
  const today = toDay(new Date())
  return { today, lastDay: addDays(today, 365) }
}
