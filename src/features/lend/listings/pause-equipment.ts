import { lockOwnListing } from '#features/gear/equipment/lock-equipment.ts'
import { readEquipment } from '#features/gear/equipment/read-equipment.ts'
import { setPaused } from '#features/gear/equipment/write-equipment.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'

const refuse = refuser(listingRefusals)

/**
 * Takes a listing out of view for a while, or puts it back on offer; twice is the same as once. What was asked for or agreed
 * on stays, and can be answered.
 */
export async function pauseEquipment(ctx: SignedIn, id: string, paused: boolean) {
  const { viewer, clock } = ctx
  const refusal = await transact(ctx.db, async (trx) => {
    const row = await lockOwnListing(trx, viewer.id, id)
    if (!row || row.deleted_at) return refuse('not_found')
    if ((row.paused_at !== null) === paused) return null

    const now = clock.now()
    await setPaused(trx, row.id, paused ? now : null, now)
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'update', id: row.id })
    return null
  })
  return refusal ?? readEquipment(ctx, id)
}
