import { Link } from '@tanstack/react-router'
import { EyeOff, Heart, Pause } from 'lucide-react'
import { listingPicture } from '#features/equipment/equipment-picture.ts'
import { Lately } from '#features/figures/lately.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { OwnEquipment } from '../own-equipment.ts'
import { HiddenListing } from './hidden-listing.tsx'
import { OwnActs } from './own-acts.tsx'
import { OwnFacts } from './own-facts.tsx'

/** One of the person's listings: what it is, what stands to be done about it, and what can be done with it. */
export function OwnListing({ listing }: { listing: OwnEquipment }) {
  const locale = getLocale()
  const isPaused = listing.state === 'paused'
  return (
    <article aria-labelledby={`own-${listing.id}`} className={ownListingClass}>
      <span className={isPaused ? 'opacity-55 saturate-0' : undefined}>
        <Picture {...listingPicture(listing)} alt="" sizes="9rem" />
      </span>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1">
        <span>
          {listing.hidden ? (
            <StatusTag tone="red" icon={<EyeOff aria-hidden="true" />}>
              {m.equipment_own_state_hidden()}
            </StatusTag>
          ) : isPaused ? (
            <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
              {m.equipment_own_state_paused()}
            </StatusTag>
          ) : (
            <StatusTag tone="green">{m.equipment_own_state_offer()}</StatusTag>
          )}
        </span>
        <h3 id={`own-${listing.id}`} className="line-clamp-2 font-sans text-16 font-semibold tracking-normal">
          <Link to="/equipment/$id" params={{ id: listing.id }} className="hover:underline">
            {listing.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-muted">
          <Money unit={m.equipment_per_day()} className="text-ink">
            {formatMoney(listing.price_cents, locale)}
          </Money>
          <span className="truncate">{locale === 'fr-CA' ? listing.location_fr : listing.location}</span>
          {listing.saves > 0 ? (
            <span className="inline-flex items-center gap-1.5">
              <Heart aria-hidden="true" className="size-4 shrink-0" />
              {m.equipment_own_saves({ count: listing.saves })}
            </span>
          ) : null}
          <Lately figures={listing.lately} />
        </p>
      </div>
      <OwnFacts listing={listing} />
      <OwnActs listing={listing} />
      {listing.hidden ? <HiddenListing listing={listing} hidden={listing.hidden} /> : null}
    </article>
  )
}

/** Picture and name, then facts, then acts: in one line on a desk, stacked on a phone. */
export const ownListingClass =
  'grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-4 rounded-lg border border-hairline bg-raised p-3 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:p-4 xl:grid-cols-[9rem_minmax(0,1fr)_28rem_auto] xl:gap-x-6'
