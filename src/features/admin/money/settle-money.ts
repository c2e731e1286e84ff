import { logOnce } from '#features/base/security/log-security-event.ts'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import { findUnfit } from '#features/rent/payments/list-waiting.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { moneyRefusals } from './contract.ts'

const refuse = refuser(moneyRefusals)

/** Settles an event about money that did not fit. The second of two acts at one instant finds none that waits. */
export function settleMoney(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, async (trx) => {
    const event = await findUnfit(trx, id)
    if (!event) return refuse('not_found')
    if (isOwnMatter(ctx.viewer, ...event.concerned)) return refuse('own_matter')
    const isSettled = await logOnce(
      trx,
      {
        ctx,
        user_id: null,
        action: 'payment_settled',
        resource_type: 'security_event',
        resource_id: event.event_id,
        details: { reason, subject: event.subject_id },
      },
      `payment_settled ${event.event_id}`,
    )
    return isSettled ? { id: event.event_id } : refuse('not_found')
  })
}
