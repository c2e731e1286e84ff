import type { Ctx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { SecurityEvent } from './security-event.ts'
import { insertSecurityEvent } from './store.ts'

type Happening = SecurityEvent & {
  /** The request it happened in; jobs, which have none, leave it out. */
  ctx?: Pick<Ctx, 'viewer' | 'requestId' | 'ip'>
  /** The person it concerns; the viewer unless said otherwise. */
  user_id?: string | null
}

/**
 * Writes a sign-in, a refusal of access or a change of money into `security_events`. Given a transaction, the line exists
 * exactly when the change does.
 */
export function logSecurityEvent(db: Queryable, { ctx, user_id, ...event }: Happening): Promise<void> {
  return insertSecurityEvent(db, {
    ...event,
    user_id: user_id === undefined ? (ctx?.viewer?.id ?? null) : user_id,
    request_id: ctx?.requestId ?? null,
    ip_address: ctx?.ip ?? null,
  })
}
