import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { type Database, type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { type PaymentProvider, type ProviderRefund, ProviderRefusal } from '#platform/ports/payments.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { refundsOf } from './card.ts'
import { recordEvent } from './events.ts'
import { newId } from './new-id.ts'
import {
  addRefunded,
  insertRefund,
  lockCharge,
  type NewRefund,
  selectRefund,
  selectRefundByKey,
  selectSettling,
  settleRefundRow,
} from './store/charges.ts'
import { sameAsBefore } from './transfers.ts'

export const SETTLE_JOB = 'settle-sandbox-refund'

/** How long a bank takes to say more of a refund that waits, or that it will not take. */
const SETTLING_MS = 60_000

/** Gives money of a charge back: the same key once, never more than the rest. */
export function refundCharge(
  db: Database,
  clock: Clock,
  { key, payment_intent, amount_cents, metadata }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  return transact(db, async (trx) => {
    const now = clock.now()
    const charge = await settleRefunds(trx, payment_intent, now)
    if (!charge) throw new ProviderRefusal('unknown_payment', `The sandbox has no charge ${payment_intent}.`)
    const earlier = await selectRefundByKey(trx, key)
    if (earlier) return answer(sameAsBefore(earlier, { payment_intent, amount: amount_cents }))
    if (charge.refunded + amount_cents > charge.amount) {
      const left = charge.amount - charge.refunded
      throw new ProviderRefusal('too_much', `${payment_intent} has ${left} left, not ${amount_cents}.`)
    }
    const refund = await insertRefund(trx, {
      id: newId('re'),
      payment_intent,
      amount: amount_cents,
      idempotency_key: key,
      metadata: JSON.stringify({ ...metadata, key }),
      created_at: now,
      ...courseOf(charge.card_last4, now),
    })
    await addRefunded(trx, payment_intent, amount_cents)
    await recordEvent(trx, 'v1.refund.created', { id: refund.id, type: 'refund' }, now)
    if (refund.settles_at) {
      const job = { key: `sandbox-refund:${refund.id}`, runAt: refund.settles_at }
      await addJob(trx, SETTLE_JOB, { refund_id: refund.id }, job)
    }
    return answer(refund)
  })
}

/** A refund in its present state. */
export function findRefund(db: Database, clock: Clock, id: string): Promise<ProviderRefund | null> {
  return transact(db, async (trx) => {
    const known = await selectRefund(trx, id)
    if (!known) return null
    await settleRefunds(trx, known.payment_intent, clock.now())
    const refund = await selectRefund(trx, id)
    return refund ? answer(refund) : null
  })
}

/** Says the last word of every refund of a charge that is due to have it, and answers the charge, locked. */
async function settleRefunds(trx: Trx, paymentIntent: string, now: Date) {
  const charge = await lockCharge(trx, paymentIntent)
  if (!charge) return undefined
  for (const { id, amount, settles_as } of await selectSettling(trx, paymentIntent, now)) {
    const status = settles_as === 'failed' ? 'failed' : 'succeeded'
    await settleRefundRow(trx, id, status)
    if (status === 'failed') {
      await addRefunded(trx, paymentIntent, -amount)
      charge.refunded -= amount
    }
    const type = status === 'failed' ? 'v1.refund.failed' : 'v1.refund.updated'
    await recordEvent(trx, type, { id, type: 'refund' }, now)
  }
  return charge
}

function courseOf(last4: string, now: Date): Pick<NewRefund, 'status' | 'settles_at' | 'settles_as'> {
  const course = refundsOf(last4)
  if (course === 'succeed') return { status: 'succeeded' }
  const settles_at = new Date(now.getTime() + SETTLING_MS)
  return course === 'wait'
    ? { status: 'pending', settles_at, settles_as: 'succeeded' }
    : { status: 'succeeded', settles_at, settles_as: 'failed' }
}

function answer(row: Selectable<Schema['sandbox.refunds']>): ProviderRefund {
  const { id, payment_intent, amount, status, metadata } = row
  return { id, payment_intent, amount_cents: amount, status, metadata }
}
