import { countRepeated } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { PaymentEvent } from '#platform/ports/payments.ts'
import { refuser } from '#platform/refusal.ts'
import { ACT_ON_EVENT_JOB } from './act-on-event.ts'
import { paymentRefusals } from './charge.ts'
import { insertPaymentEvent } from './store/events.ts'

const refuse = refuser(paymentRefusals)

/**
 * Takes one event of the provider: kept by its id, and acted upon by a job, which is added in the same transaction. Events that
 * the product has no use for, and those of test cards where real money moves or the other way round, are kept alone.
 */
export async function receiveWebhook(ctx: Ctx, body: Uint8Array, signature: string | undefined) {
  const event = ctx.payments.readEvent(body, signature)
  if (typeof event === 'string') {
    const action = event === 'webhook_signature' ? 'webhook_refused' : 'webhook_unreadable'
    await countRepeated(ctx, { action, resource_type: 'payment_event' })
    return refuse(event)
  }
  const received_at = ctx.clock.now()
  const outcome = uselessness(event, ctx.payments.livemode)
  await transact(ctx.db, async (trx) => {
    const done = outcome ? { outcome, processed_at: received_at } : {}
    const isWaiting = await insertPaymentEvent(trx, event, { received_at, ...done })
    if (isWaiting) await addJob(trx, ACT_ON_EVENT_JOB, { event_id: event.id }, { key: `event:${event.id}` })
  })
  return { received: true as const }
}

function uselessness({ about, livemode }: PaymentEvent, ourMode: boolean): 'other_mode' | 'ignored' | null {
  if (livemode !== ourMode) return 'other_mode'
  return about ? null : 'ignored'
}
