import { Link } from '@tanstack/react-router'
import { EyeOff, LogIn, LogOut, Pause, Play } from 'lucide-react'
import { listingPicture } from '#features/gear/equipment/equipment-picture.ts'
import type { OwnEquipment } from '#features/lend/listings/own-equipment.ts'
import { useListingActs } from '#features/lend/listings/use-listing-acts.ts'
import { useListingState } from '#features/lend/listings/use-own-acts.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { toast } from '#ui/toast.ts'

/** One of the keeper's listings: in the store or out of it, on offer or paused, each one press away. */
export function StoreListing({ listing }: { listing: OwnEquipment }) {
  const isPaused = listing.state === 'paused'
  return (
    <article
      aria-labelledby={`listing-${listing.id}`}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border border-hairline bg-raised p-3 md:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <span className={isPaused ? 'opacity-55 saturate-0' : undefined}>
        <Picture {...listingPicture(listing)} alt="" sizes="6rem" />
      </span>
      <div className="grid min-w-0 gap-1">
        <h3
          id={`listing-${listing.id}`}
          className="line-clamp-2 font-sans text-16 font-semibold tracking-normal"
        >
          <Link to="/equipment/$id" params={{ id: listing.id }} className="hover:underline">
            {listing.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <Money unit={m.equipment_per_day()}>{formatMoney(listing.price_cents, getLocale())}</Money>
          {listing.hidden?.by === 'listing' ? (
            <StatusTag tone="red" icon={<EyeOff aria-hidden="true" />}>
              {m.equipment_own_state_hidden()}
            </StatusTag>
          ) : isPaused ? (
            <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
              {m.stores_paused()}
            </StatusTag>
          ) : null}
        </p>
      </div>
      <Acts listing={listing} />
    </article>
  )
}

function Acts({ listing }: { listing: OwnEquipment }) {
  const { name, state, is_store_listing } = listing
  const setState = useListingState(listing)
  const { run: move, pending: moving } = useMove(listing)
  const isPaused = state === 'paused'
  return (
    <div className="col-span-full flex flex-wrap gap-2 md:col-span-1">
      <Button
        variant="secondary"
        size="sm"
        className="flex-1"
        aria-label={isPaused ? m.equipment_own_resume_of({ name }) : m.equipment_own_pause_of({ name })}
        onClick={() => setState({ state: isPaused ? 'on_offer' : 'paused' })}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? m.equipment_own_resume() : m.equipment_own_pause()}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="flex-1"
        pending={moving}
        aria-label={is_store_listing ? m.stores_move_out_of({ name }) : m.stores_move_in_of({ name })}
        onClick={() => void move()}
      >
        {is_store_listing ? <LogOut aria-hidden="true" /> : <LogIn aria-hidden="true" />}
        {is_store_listing ? m.stores_move_out() : m.stores_move_in()}
      </Button>
    </div>
  )
}

/** Into the store, or out of it; a listing that was changed meanwhile is left as it is. */
function useMove({ id, name, version, is_store_listing }: OwnEquipment) {
  const { edit } = useListingActs()
  return useAct({
    send: () => edit(id, { version, is_store_listing: !is_store_listing }),
    done: () => toast.success(is_store_listing ? m.stores_moved_out({ name }) : m.stores_moved_in({ name })),
    title: m.stores_move_failed,
    lost: () => m.stores_lost(),
  })
}
