import { sql } from 'kysely'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx, Services } from '#platform/context.ts'
import { type Queryable, type Trx, transact } from '#platform/database.ts'

export const IMPERSONATION_OVER_JOB = 'accounts_viewing_over'

/** The person that a session impersonates, the administrator behind it, and its end. */
export type Impersonation = { session_id: string; user_id: string; actor_id: string; until: string }

/** Ends an impersonation and records its end in the person’s activity; once only, by the first to end it. */
export async function endImpersonation(trx: Trx, ctx: Ctx, sessionId: string): Promise<void> {
  const user_id = await clearImpersonation(trx, sessionId)
  if (user_id) await note(trx, { ctx, user_id })
}

/** The same once its time is over: of one that nothing ended, or that ended together with its session. */
export async function endExpiredImpersonation(
  services: Services,
  impersonation: Impersonation,
): Promise<void> {
  const { session_id, user_id, actor_id, until } = impersonation
  await transact(services.db, async (trx) => {
    const cleared = await clearImpersonation(trx, session_id, new Date(until))
    const isLost =
      !cleared && !(await hasSession(trx, session_id)) && (await isImpersonationOpen(trx, impersonation))
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

/** Ends a session’s impersonation; returns the person’s id. `until`: only the impersonation that ends then. */
async function clearImpersonation(trx: Trx, sessionId: string, until?: Date): Promise<string | null> {
  const { rows } = await sql<{ seen: string }>`
    with was as (select id, viewing_as from sessions where id = ${sessionId} and viewing_as is not null
      and (${until ?? null}::timestamptz is null or viewing_until = ${until ?? null}) for update)
    update sessions s set viewing_as = null, viewing_until = null from was where s.id = was.id
    returning was.viewing_as as seen`.execute(trx)
  return rows[0]?.seen ?? null
}

async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Whether an administrator’s impersonation of a person has a record of its start and none of its end. */
async function isImpersonationOpen(
  db: Queryable,
  { user_id, actor_id }: { user_id: string; actor_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select count(*) filter (where action = 'viewing_started') > count(*) filter (where action = 'viewing_ended') as is_open
    from security_record where user_id = ${user_id} and actor_id = ${actor_id}
      and action in ('viewing_started', 'viewing_ended')`.execute(db)
  return rows[0]?.is_open ?? false
}

/** Starts an impersonation: `until` is its end. */
export async function beginImpersonation(
  trx: Trx,
  sessionId: string,
  impersonation: { of: string; until: Date },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ viewing_as: impersonation.of, viewing_until: impersonation.until })
    .where('id', '=', sessionId)
    .execute()
}
