import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import { setListingHidden, touchStoreListings } from '#features/gear/equipment/write-equipment.ts'
import { setStoreHidden } from '#features/lend/stores/hiding.ts'
import { closeAsking } from '#features/talk/reports-and-blocks/close-asking.ts'
import type { LaterCtx } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { type Hidden, type Hideable, hidingRefusals } from './hiding.ts'
import { orderHidingLetter } from './hiding-letter.ts'
import { type Locked, lockHideable } from './store.ts'

const refuse = refuser(hidingRefusals)

/** An item to hide or restore, and the reason, which its owner reads. */
export type Hiding = { kind: Hideable; id: string; reason: string }

/**
 * Takes a listing, or a store with all that is in it, out of view. Said once more with the same reason it is done; of two
 * desks with two reasons the second is told.
 */
export async function hideIn(trx: Trx, ctx: LaterCtx, { kind, id, reason }: Hiding) {
  const found = await lockHideable(trx, kind, id)
  if (!found) return refuse('not_found')
  if (isOwnMatter(ctx.viewer, found.owner_id)) return refuse('own_matter')
  if (found.hidden && found.hidden.reason !== reason) return refuse('already_hidden')
  if (!found.hidden) await turn(trx, ctx, { kind, found, reason, hidden: { reason, at: ctx.clock.now() } })
  return { kind, id: found.id, hidden: true }
}

/** Brings it back as it was: paused where its owner paused it meanwhile. */
export async function restoreIn(trx: Trx, ctx: LaterCtx, { kind, id, reason }: Hiding) {
  const found = await lockHideable(trx, kind, id)
  if (!found) return refuse('not_found')
  if (isOwnMatter(ctx.viewer, found.owner_id)) return refuse('own_matter')
  if (!found.hidden) return refuse('not_hidden')
  await turn(trx, ctx, { kind, found, reason, hidden: null })
  await closeAsking(trx, { kind, id: found.id }, { by: ctx.viewer.id, at: ctx.clock.now() })
  return { kind, id: found.id, hidden: false }
}

type Turn = { kind: Hideable; found: Locked; reason: string; hidden: Hidden | null }

async function turn(trx: Trx, ctx: LaterCtx, { kind, found, reason, hidden }: Turn): Promise<void> {
  const { id, owner_id } = found
  const at = ctx.clock.now()
  await write(trx, { kind, id }, { hidden, at })
  await logSecurityEvent(trx, {
    ctx,
    user_id: owner_id,
    action: hidden ? (`${kind}_hidden` as const) : (`${kind}_restored` as const),
    resource_type: kind,
    resource_id: id,
    details: { reason, before: stateOf(found.hidden), after: stateOf(hidden) },
  })
  await orderHidingLetter(trx, {
    subject: kind,
    id,
    told: hidden ? 'hidden' : 'restored',
    at: at.toISOString(),
  })
  await tellLive(trx, owner_id, {
    channel: kind === 'equipment' ? 'equipment' : 'stores',
    event: 'update',
    id,
  })
}

/** Hides an item, or shows it again. Saved searches treat it as any change of a listing. */
async function write(
  trx: Trx,
  { kind, id }: { kind: Hideable; id: string },
  change: { hidden: Hidden | null; at: Date },
): Promise<void> {
  if (kind === 'equipment') return setListingHidden(trx, id, change)
  await setStoreHidden(trx, id, change.hidden)
  await touchStoreListings(trx, id, change.at)
}

function stateOf(hidden: Hidden | null) {
  return hidden ? { hidden: true, reason: hidden.reason } : { hidden: false }
}
