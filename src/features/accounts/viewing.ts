import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx, Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { clearViewing, hasSession, isViewingOpen } from './store/viewing.ts'

export const VIEWING_OVER_JOB = 'accounts_viewing_over'

/** Of whom a session sees the site, by which administrator, until when. */
export type Viewing = { session_id: string; user_id: string; actor_id: string; until: string }

/** Whoever is looked at as no longer reads so in their activity: written by what ends it first, and by nothing after. */
export async function endViewing(trx: Trx, ctx: Ctx, sessionId: string): Promise<void> {
  const user_id = await clearViewing(trx, sessionId)
  if (user_id) await note(trx, { ctx, user_id })
}

/** The same once its time is over: of one that nothing ended, or that ended together with its session. */
export async function endViewingOver(services: Services, viewing: Viewing): Promise<void> {
  const { session_id, user_id, actor_id, until } = viewing
  await transact(services.db, async (trx) => {
    const cleared = await clearViewing(trx, session_id, new Date(until))
    const isLost = !cleared && !(await hasSession(trx, session_id)) && (await isViewingOpen(trx, viewing))
    if (cleared || isLost) await note(trx, { user_id, actor_id })
  })
}

function note(trx: Trx, { user_id, ...by }: { user_id: string; ctx?: Ctx; actor_id?: string }) {
  return logSecurityEvent(trx, {
    ...by,
    user_id,
    action: 'viewing_ended',
    resource_type: 'user',
    resource_id: user_id,
    details: { before: { viewing: true }, after: { viewing: false } },
  })
}
