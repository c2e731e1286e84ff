import { suspendAccount } from '#features/accounts/suspend-account.ts'
import { endPending } from '#features/rentals/end-pending.ts'
import { standingRentals } from '#features/rentals/standing-rentals.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import { isOwnMatter } from '#features/security/own-matter.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { lockPerson } from './store.ts'
import { suspensionRefusals } from './suspension.ts'

const refuse = refuser(suspensionRefusals)

/** Suspends a person; see `suspendIn`. */
export function suspendPerson(ctx: SignedIn, userId: string, reason: string) {
  return transact(ctx.db, (trx) => suspendIn(trx, ctx, userId, reason))
}

/**
 * Suspends a person in the caller's transaction: signed out everywhere and out of view, what nobody answered ends with a word to the
 * other side, and a letter says why. What is agreed on stands, and is answered, to be handled one by one.
 */
export async function suspendIn(trx: Trx, ctx: SignedIn, userId: string, reason: string) {
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
