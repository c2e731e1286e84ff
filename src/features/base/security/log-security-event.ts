import type { Ctx, LaterCtx } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { networkOf } from '#platform/network.ts'
import type { SecurityEvent } from './security-event.ts'
import { countSecurityEvent, insertOnce, insertSecurityEvent } from './store.ts'

type NewSecurityEvent = SecurityEvent & {
  /** The request it happened in; jobs, which have none, leave it out. */
  ctx?: Pick<Ctx, 'requestId' | 'ip'> & { viewer: LaterCtx['viewer'] | null }
  /** The person concerned; the viewer by default. When it is another, the viewer is recorded as the actor. */
  user_id?: string | null
  /** The actor, when there is no request to tell it. */
  actor_id?: string
}

/**
 * Writes a sign-in, a refusal of access or a change of money into `security_events`. Given a transaction, the line exists
 * exactly when the change does.
 */
export function logSecurityEvent(db: Queryable, event: NewSecurityEvent): Promise<void> {
  return insertSecurityEvent(db, rowOf(event))
}

/**
 * The same for what happens once only: false when it is in the record already. Of two transactions the second waits for the
 * first to end.
 * @param once the name of what happens, the same for every actor
 */
export function logOnce(db: Queryable, event: NewSecurityEvent, once: string): Promise<boolean> {
  return insertOnce(db, rowOf(event), once)
}

const HOUR_MS = 3_600_000

/**
 * The same for events that a stranger can repeat thousands of times: one line per kind, person or network, and hour,
 * with their number. An event that cannot be counted is logged: counting never changes an answer.
 */
export async function countRepeated(
  ctx: Ctx,
  event: SecurityEvent & Pick<NewSecurityEvent, 'user_id'>,
  kind = event.action,
): Promise<void> {
  const whose = ctx.viewer?.id ?? networkOf(ctx.ip)
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS)
  try {
    await countSecurityEvent(ctx.db, rowOf({ ...event, ctx }), `${kind} ${whose} ${hour}`)
  } catch (error) {
    ctx.log.error({ error, kind }, 'a repeated event was not counted')
  }
}

function rowOf({ ctx, user_id, actor_id, ...event }: NewSecurityEvent) {
  const viewer_id = ctx?.viewer?.id ?? null
  const caller_id = actor_id ?? ctx?.viewer?.impersonated_by ?? viewer_id
  const concerned = user_id === undefined ? viewer_id : user_id
  return {
    ...event,
    user_id: concerned,
    actor_id: caller_id === concerned ? null : caller_id,
    request_id: ctx?.requestId ?? null,
    ip_address: ctx?.ip ?? null,
  }
}
