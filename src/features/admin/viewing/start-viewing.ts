import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { selectToView, updateViewing } from './store.ts'
import { VIEWING_MINUTES, viewingRefusals } from './viewing.ts'

const refuse = refuser(viewingRefusals)

/** From here on the administrator's own session looks at the site as this person, reading only, for half an hour. */
export function startViewing(ctx: SignedIn, userId: string, reason: string) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await selectToView(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (userId === viewer.id) return refuse('view_self')
    if (person.administrator) return refuse('view_administrator')
    const until = new Date(clock.now().getTime() + VIEWING_MINUTES * 60_000)
    await updateViewing(trx, viewer.session_id, { of: userId, until })
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'viewing_started',
      resource_type: 'user',
      resource_id: userId,
      details: {
        reason,
        until: until.toISOString(),
        before: { viewing: false },
        after: { viewing: true },
      },
    })
    await tellLive(trx, viewer.id, { channel: 'account', event: 'update', id: viewer.id })
    return { viewing_until: until.toISOString() }
  })
}
