import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SecurityAction } from '#features/base/security/security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { endOtherSessions } from './store/people.ts'
import { deleteSessionOf } from './store/sessions.ts'

const refuse = refuser(commonRefusals)

/** Signs one of the viewer's browsers out: its next call is signed out. Another person's session is not found. */
export function endSession(ctx: SignedIn, sessionId: string) {
  return transact(ctx.db, async (trx) => {
    if (!(await deleteSessionOf(trx, ctx.viewer.id, sessionId))) return refuse('not_found')
    await note(trx, ctx, 'session_ended', sessionId)
    return null
  })
}

/** Signs every other browser of the viewer's out; answers how many those were. */
export function endOthers(ctx: SignedIn): Promise<{ ended: number }> {
  return transact(ctx.db, async (trx) => {
    const ended = await endOtherSessions(trx, ctx.viewer.id, ctx.viewer.session_id)
    if (ended > 0) await note(trx, ctx, 'other_sessions_ended', ctx.viewer.session_id)
    return { ended }
  })
}

function note(trx: Trx, ctx: SignedIn, action: SecurityAction, sessionId: string): Promise<void> {
  return logSecurityEvent(trx, { ctx, action, resource_type: 'session', resource_id: sessionId })
}
