import { signStripeEvent } from '#integrations/stripe/read-event.ts'
import type { Database, Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { newId } from './new-id.ts'
import { insertEvent, markDelivered, selectEvent } from './store/events.ts'

export const DELIVER_JOB = 'deliver-sandbox-event'
const DELIVERY_TIMEOUT_MS = 10_000

/** A changed thing, as Stripe's events name it. */
type Related = { id: string; type: 'checkout.session' | 'refund' | 'dispute' | 'v2.core.account' }

/**
 * Writes down that a thing changed, shaped as Stripe's thin event, and orders its delivery: both exist exactly when the change
 * does.
 */
export async function recordEvent(trx: Trx, type: string, related_object: Related, now: Date): Promise<void> {
  const id = newId('evt')
  const created = now.toISOString()
  const payload = { id, object: 'v2.core.event', type, created, livemode: false, related_object }
  await insertEvent(trx, { id, type, payload: JSON.stringify(payload), created_at: now })
  await addJob(trx, DELIVER_JOB, { event_id: id }, { key: `sandbox-event:${id}` })
}

/** Posts one event, signed now, to the product's webhook. Throws unless it is taken, so that the job tries again later. */
export async function deliverEvent(
  db: Database,
  id: string,
  { url, secrets, now }: { url: string; secrets: string; now: Date },
): Promise<void> {
  const event = await selectEvent(db, id)
  if (!event) throw new Error(`The sandbox has no event ${id}.`)
  if (event.delivered_at) return
  const body = JSON.stringify(event.payload)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signStripeEvent(body, secrets, now) },
    body,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status} to ${event.type}.`)
  await markDelivered(db, id, now)
}
