import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { setLeaving } from '#features/people/profiles/leaving-dates.ts'
import { endPending } from '#features/rent/rentals/end-pending.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { erasedFrom } from './leaving.ts'
import { readLeaving } from './read-leaving.ts'
import { addLeavingLetter } from './tell-leaving.ts'

const refuse = refuser(commonRefusals)

/**
 * Schedules a person's deletion: out of view at once, erased after 180 days. Unanswered requests end, with a message to
 * the other side; agreed rentals continue. A repeated call changes nothing.
 */
export async function scheduleDeletion(ctx: SignedIn, userId: string) {
  const { viewer, clock } = ctx
  if (userId !== viewer.id) return refuse('not_found')
  await transact(ctx.db, async (trx) => {
    if ((await lockProfile(trx, viewer.id))?.deletion_scheduled_date) return
    const now = clock.now()
    const scheduled = erasedFrom(now)
    const ended = await endPending(trx, viewer.id, {
      at: now,
      because: 'owner_leaving',
      message: (locale) => m.privacy_leaving_reason({}, { locale }),
    })
    await setLeaving(trx, viewer.id, scheduled, now)
    await addLeavingLetter(trx, viewer.id, { kind: 'asked', scheduled })
    await logSecurityEvent(trx, {
      ctx,
      action: 'account_deletion_scheduled',
      resource_type: 'user',
      resource_id: viewer.id,
      details: ended,
    })
    await tellLive(trx, viewer.id, { channel: 'account', event: 'update', id: viewer.id })
  })
  return readLeaving(ctx)
}
