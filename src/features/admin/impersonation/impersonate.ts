import { endViewing, VIEWING_OVER_JOB, type Viewing } from '#features/accounts/viewing.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
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
    // One whose time is over, and of which nobody wrote down so yet.
    await endViewing(trx, ctx, viewer.session_id)
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
    await orderEnd(trx, {
      ...{ session_id: viewer.session_id, user_id: userId, actor_id: viewer.id },
      until: until.toISOString(),
    })
    await tellLive(trx, viewer.id, { channel: 'account', event: 'update', id: viewer.id })
    return { viewing_until: until.toISOString() }
  })
}

/** Its end is written down then, if nothing ended it before. */
function orderEnd(trx: Trx, viewing: Viewing): Promise<void> {
  const key = `viewing.${viewing.session_id}.${viewing.until}`
  return addJob(trx, VIEWING_OVER_JOB, viewing, { key, afterMs: VIEWING_MINUTES * 60_000 })
}
