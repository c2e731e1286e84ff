import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { baselineAt } from '#features/people/accounts/recovery/factor.ts'
import { giveBack } from '#features/people/accounts/recovery/give-back.ts'
import { restoreAccount } from '#features/people/accounts/suspend-account.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { suspensionRefusals } from './contract.ts'
import { lockPerson } from './suspend-person.ts'

const refuse = refuser(suspensionRefusals)

/**
 * Ends a suspension: everything is as it was, but the requests that ended with it. After a hijack the account goes back to who had it
 * seven days before the suspension; every younger factor ends.
 */
export function restorePerson(
  ctx: SignedIn,
  userId: string,
  { reason, give_back }: { reason: string; give_back: boolean },
) {
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await lockPerson(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (!person.suspended_at || !(await restoreAccount(trx, userId))) return refuse('not_suspended')
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'person_restored',
      resource_type: 'user',
      resource_id: userId,
      details: {
        reason,
        give_back,
        before: { suspended: true, reason: person.suspended_reason },
        after: { suspended: false },
      },
    })
    if (give_back)
      await giveBack(trx, ctx, userId, { baseline: baselineAt(person.suspended_at), restore: 'all', ctx })
    return { suspended_at: null }
  })
}
