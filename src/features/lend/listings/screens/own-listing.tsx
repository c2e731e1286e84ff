import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Lately } from '#features/base/counts/lately.tsx'
import { AddPhotos } from '#features/gear/equipment/add-photos.tsx'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import { HiddenWhy } from '#features/gear/equipment/hidden-why.tsx'
import { AskAgainButton } from '#features/talk/reports-and-blocks/ask-again-button.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api, read } from '#platform/browser/api-client.ts'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import type { OwnEquipment } from '../own-equipment.ts'
import { refreshListings } from '../use-own-acts.ts'
import { OwnActs } from './own-acts.tsx'
import { OwnFacts } from './own-facts.tsx'
import { OwnState } from './own-state.tsx'

/** One of the person's listings: its facts, its open tasks, and its acts. */
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
          <OwnState listing={listing} />
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
        <AddPhotos id={listing.id} image={listing.image} />
      </div>
      <OwnFacts listing={listing} />
      <OwnActs listing={listing} />
      {listing.hidden ? <HiddenListing listing={listing} hidden={listing.hidden} /> : null}
    </article>
  )
}

/** Picture and name, then facts, then acts: in one line on a desk, stacked on a phone. */
export const ownListingClass =
  'grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)] items-start gap-x-4 gap-y-4 rounded-lg border border-hairline bg-raised p-3 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:p-4 xl:grid-cols-[9rem_minmax(0,1fr)_28rem_auto] xl:gap-x-6'

type Props = { listing: Pick<OwnEquipment, 'id' | 'name'>; hidden: NonNullable<OwnEquipment['hidden']> }

/** Why one of the person's listings is out of view, and the way to have it looked at again. */
export function HiddenListing({ listing: { id, name }, hidden }: Props) {
  const queryClient = useQueryClient()
  const ask = (
    <AskAgainButton
      asked={hidden.asked}
      label={m.equipment_hidden_ask_of({ name })}
      send={() => read(api().equipment[':id'].review.$post({ param: { id } }))}
      done={() => refreshListings(queryClient)}
    />
  )
  return (
    <div className="col-span-full">
      <HiddenWhy hidden={hidden} action={hidden.by === 'listing' ? ask : undefined} />
    </div>
  )
}
