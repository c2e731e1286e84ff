import { countRepeated } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { PaymentEvent } from '#platform/ports/payments.ts'
import { refuser } from '#platform/refusal.ts'
import { paymentRefusals } from './charge.ts'
import { recordRefund } from './record-refund.ts'
import { settleCheckout } from './settle-checkout.ts'
import { markCheckoutExpired } from './store/checkouts.ts'
import { insertPaymentEvent, markProcessed } from './store/events.ts'

const refuse = refuser(paymentRefusals)

/**
 * Takes one event of the provider: stored by its id before it acts, and acted upon once. What fails is thrown, so that the
 * provider tries again; kinds of event that the product has no use for are stored alone.
 */
export async function receiveWebhook(ctx: Ctx, body: Uint8Array, signature: string | undefined) {
  const event = ctx.payments.readEvent(body, signature)
  if (typeof event === 'string') {
    const action = event === 'webhook_signature' ? 'webhook_refused' : 'webhook_unreadable'
    await countRepeated(ctx, { action, resource_type: 'payment_event' })
    return refuse(event)
  }
  const { isDone } = await insertPaymentEvent(ctx.db, event, ctx.clock.now())
  if (!isDone) {
    const outcome = await act(ctx, event)
    await markProcessed(ctx.db, event.id, { outcome, processed_at: ctx.clock.now() })
  }
  return { received: true as const }
}

async function act(ctx: Ctx, { type, session, refund }: PaymentEvent): Promise<string> {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    return session ? settleCheckout(ctx, session) : 'ignored'
  }
  if (type === 'checkout.session.expired' && session) {
    await markCheckoutExpired(ctx.db, session.id)
    return 'expired'
  }
  if (type.startsWith('refund.') && refund) {
    // Events of one refund may come in any order: what counts is where it stands now.
    const now = await ctx.payments.findRefund(refund.id)
    return now ? recordRefund(ctx, now) : 'ignored'
  }
  return 'ignored'
}
