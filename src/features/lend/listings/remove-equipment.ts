import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { lockOwnListing } from '#features/gear/equipment/lock-equipment.ts'
import { setRemoved } from '#features/gear/equipment/write-equipment.ts'
import { rejectPending } from '#features/rent/rentals/reject-pending.ts'
import { listUpcomingRentals } from '#features/rent/rentals/standing-rentals.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'

const refuse = refuser(listingRefusals)

/**
 * Removes a listing for good; a repeated call changes nothing. Unanswered requests are rejected with a message to each
 * renter, and past rentals stay readable. Refused while approved rentals have not ended.
 * @returns null when it is gone
 */
export async function removeEquipment(ctx: SignedIn, id: string) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const row = await lockOwnListing(trx, viewer.id, id)
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
