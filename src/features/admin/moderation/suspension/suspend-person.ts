import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import { suspendAccount } from '#features/people/accounts/suspend-account.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { endPending } from '#features/rent/rentals/end-pending.ts'
import { standingRentals } from '#features/rent/rentals/standing-rentals.ts'
import { m } from '#paraglide/messages.js'
import type { LaterCtx, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { suspensionRefusals } from './contract.ts'

const refuse = refuser(suspensionRefusals)

/** Suspends a person; see `suspendIn`. */
export function suspendPerson(ctx: SignedIn, userId: string, reason: string) {
  return transact(ctx.db, (trx) => suspendIn(trx, ctx, userId, reason))
}

/**
 * Suspends a person in the caller's transaction: signed out everywhere and out of view; unanswered requests end with a
 * message to the other side, and a letter says why. Agreed rentals continue, and the answer lists them for handling one
 * by one.
 */
export async function suspendIn(trx: Trx, ctx: LaterCtx, userId: string, reason: string) {
  const person = isUuid(userId) ? await lockPerson(trx, userId) : undefined
  if (!person) return refuse('not_found')
  if (isOwnMatter(ctx.viewer, userId)) return refuse('own_matter')
  if (person.administrator) return refuse('suspend_administrator')
  if (person.suspended_at) return refuse('already_suspended')
  const at = ctx.clock.now()
  const ended = await endPending(trx, userId, {
    at,
    because: 'owner_away',
    message: (locale) => m.admin_suspension_answer({}, { locale }),
  })
  if (!(await suspendAccount(trx, userId, reason, at))) return refuse('already_suspended')
  await logSecurityEvent(trx, {
    ctx,
    user_id: userId,
    action: 'person_suspended',
    resource_type: 'user',
    resource_id: userId,
    details: { reason, before: { suspended: false }, after: { suspended: true }, ...ended },
  })
  return { suspended_at: at.toISOString(), ...ended, rentals: await standingRentals(trx, userId, at) }
}

/**
 * Locks a person's profile before anything else, as leaving does, so that nothing of theirs begins meanwhile.
 * @returns the person's facts under the lock; undefined for unknown and erased people
 */
export async function lockPerson(trx: Trx, id: string) {
  await lockProfile(trx, id)
  return trx
    .selectFrom('person_standing as u')
    .leftJoin('appointed_administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.suspended_at', 'u.suspended_reason', 'a.user_id as administrator'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
