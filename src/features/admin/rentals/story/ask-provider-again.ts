import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { orderReconciling } from '#features/rent/payments/reconcile-payments.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { selectHead } from './store/life.ts'
import { storyRefusals } from './story.ts'

const refuse = refuser(storyRefusals)

/** Has the payment provider asked about a rental’s open page and last refund; what it answers is acted upon. */
export function askProviderAgain(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, async (trx) => {
    const head = isUuid(id) ? await selectHead(trx, id) : undefined
    if (!head) return refuse('not_found')
    await orderReconciling(trx, id)
    await logSecurityEvent(trx, {
      ctx,
      user_id: head.renter_id,
      action: 'provider_asked_again',
      resource_type: 'rental',
      resource_id: id,
      details: { reason },
    })
    return { queued: true as const }
  })
}
