import { rejectPending } from '#features/rentals/reject-pending.ts'
import { listUpcomingRentals } from '#features/rentals/upcoming-rentals.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'
import { lockOwn, setRemoved } from './store/write.ts'

const refuse = refuser(listingRefusals)

/**
 * Takes a listing from view for good; twice is the same as once. Requests that nobody answered are turned down with a word
 * to each renter, and what was agreed on before stays to be read. Refused while approved rentals have not ended.
 * @returns null when it is gone
 */
export async function removeEquipment(ctx: SignedIn, id: string) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const row = await lockOwn(trx, viewer.id, id)
    if (!row) return refuse('not_found')
    if (row.deleted_at) return null

    const now = clock.now()
    const rentals = await listUpcomingRentals(trx, row.id, dayInZone(now, row.time_zone))
    if (rentals.length > 0) return refuse('rentals_ahead', { conflict: { rentals } })

    const turnedDown = await rejectPending(trx, row.id, {
      actor_id: viewer.id,
      at: now,
      because: 'listing_removed',
      message: (locale) => m.equipment_removed_reason({}, { locale }),
    })
    await setRemoved(trx, row.id, now)
    await tellLive(trx, viewer.id, { channel: 'equipment', event: 'update', id: row.id })
    await logSecurityEvent(trx, {
      ctx,
      action: 'equipment_removed',
      resource_type: 'equipment',
      resource_id: row.id,
      details: { requests_rejected: turnedDown },
    })
    return null
  })
}
