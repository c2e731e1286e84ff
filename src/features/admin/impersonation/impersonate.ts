import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import {
  beginImpersonation,
  endImpersonation,
  IMPERSONATION_OVER_JOB,
  type Impersonation,
} from '#features/people/accounts/impersonation.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { IMPERSONATION_MINUTES, impersonationRefusals } from './contract.ts'

const refuse = refuser(impersonationRefusals)

/** From here on the administrator's own session looks at the site as this person, reading only, for half an hour. */
export function startImpersonation(ctx: SignedIn, userId: string, reason: string) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await selectPerson(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (userId === viewer.id) return refuse('view_self')
    if (person.administrator) return refuse('view_administrator')
    const until = new Date(clock.now().getTime() + IMPERSONATION_MINUTES * 60_000)
    // Ends an expired impersonation whose end was not recorded yet.
    await endImpersonation(trx, ctx, viewer.session_id)
    await beginImpersonation(trx, viewer.session_id, { of: userId, until })
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
function orderEnd(trx: Trx, impersonation: Impersonation): Promise<void> {
  const key = `viewing.${impersonation.session_id}.${impersonation.until}`
  return addJob(trx, IMPERSONATION_OVER_JOB, impersonation, { key, afterMs: IMPERSONATION_MINUTES * 60_000 })
}

/** The person to impersonate; undefined for unknown and erased people. */
function selectPerson(trx: Trx, id: string) {
  return trx
    .selectFrom('person_standing as u')
    .leftJoin('appointed_administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'a.user_id as administrator'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** An administrator is themself again; for anybody else nothing changes. */
export function stopImpersonation(ctx: SignedIn): Promise<{ viewing_until: null }> {
  return transact(ctx.db, async (trx) => {
    await endImpersonation(trx, ctx, ctx.viewer.session_id)
    return { viewing_until: null }
  })
}
