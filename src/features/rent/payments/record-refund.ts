import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import { lockWithSubjects } from './lock-charges.ts'
import { type ChargeRow, lockCharges, selectChargesOfPayment } from './store/charges.ts'
import { holdPayment, insertEarlyRefund, takeEarlyRefunds } from './store/early-refunds.ts'
import { post } from './store/ledger.ts'
import {
  countOpenRefunds,
  findOrderOf,
  insertRefundOrder,
  type RefundOrder,
  selectRefundOrder,
  updateOrder,
} from './store/orders.ts'

type Recording = Pick<Services, 'db' | 'clock' | 'log' | 'chargeEffects'>

/**
 * What news of a refund came to. `early`: it came before its payment and waits; `unfit`: it is of more than we hold, for
 * somebody to look into.
 */
export type RefundNews = 'refunded' | 'partial' | 'pending' | 'failed' | 'no_news' | 'early' | 'unfit'

/** Writes down where a refund stands, whether our job asked for it or the provider tells of it. Each step is taken once. */
export async function recordRefund(services: Recording, refund: ProviderRefund): Promise<RefundNews> {
  const news = await transact(services.db, async (trx) => {
    await holdPayment(trx, refund.payment_intent)
    return record(trx, services, refund, services.clock.now())
  })
  if (news === 'failed' || news === 'unfit' || news === 'partial') {
    services.log.error({ refund, news }, 'a refund needs somebody to look into it')
  }
  return news
}

/** Writes down that the provider will never carry an order out. One that it did carry out meanwhile stays. */
export async function recordRefusal(services: Recording, order: RefundOrder, reason: string): Promise<void> {
  const isNews = await transact(services.db, async (trx) => {
    await holdPayment(trx, order.payment_intent)
    const [charge] = await lockWithSubjects(trx, services, [order.charge_id])
    const now = await selectRefundOrder(trx, order.key)
    if (!charge || now?.status !== 'ordered') return false
    await failRefund(trx, services, charge, now, reason, services.clock.now())
    return true
  })
  if (isNews) services.log.error({ order, reason }, 'a refund needs somebody to look into it')
}

/** Gives a card payment that has just been settled the refunds that were told of before it; whether there was one. */
export async function recordEarlyRefunds(
  trx: Trx,
  services: Recording,
  payment_intent: string,
  at: Date,
): Promise<boolean> {
  let isRefunded = false
  for (const refund of await takeEarlyRefunds(trx, payment_intent)) {
    const news = await record(trx, services, refund, at)
    if (news === 'early') throw new Error(`The payment ${payment_intent} was not settled.`)
    isRefunded = news === 'refunded' || isRefunded
  }
  return isRefunded
}

async function record(trx: Trx, services: Recording, refund: ProviderRefund, at: Date): Promise<RefundNews> {
  const order = await findOrderOf(trx, refund)
  if (!order) return recordForeign(trx, services, refund, at)
  const [charge] = await lockWithSubjects(trx, services, [order.charge_id])
  const now = await selectRefundOrder(trx, order.key)
  if (!charge || !now) throw new Error(`The refund ${order.key} has no charge.`)
  return advance(trx, services, charge, now, refund, at)
}

/** One that we did not order, from the provider's own desk: it counts where we hold as much. */
async function recordForeign(
  trx: Trx,
  services: Recording,
  refund: ProviderRefund,
  at: Date,
): Promise<RefundNews> {
  const { payment_intent, amount_cents } = refund
  const ids = await selectChargesOfPayment(trx, payment_intent)
  if (ids.length === 0) {
    await insertEarlyRefund(trx, refund, at)
    return 'early'
  }
  if (refund.status === 'failed') return 'no_news'
  const charges = await lockWithSubjects(trx, services, ids)
  const charge = charges.find(
    (one) => one.payment_intent === payment_intent && one.held_cents >= amount_cents,
  )
  if (!charge) {
    await report(trx, charges[0], 'payment_refund_unfit', { refund: refund.id, amount_cents })
    return 'unfit'
  }
  const key = `refund:${refund.id}`
  await post(trx, { key, charge, kind: 'refund', amount_cents, at })
  await insertRefundOrder(trx, { key, payment_intent, ordered_at: at })
  const order = await selectRefundOrder(trx, key)
  if (!order) throw new Error(`The refund ${key} was not ordered.`)
  return advance(trx, services, charge, order, refund, at)
}

/** Takes an order to where the provider has it. A failure is final; nothing else comes after success. */
async function advance(
  trx: Trx,
  services: Recording,
  charge: ChargeRow,
  order: RefundOrder,
  refund: ProviderRefund,
  at: Date,
): Promise<RefundNews> {
  if (order.status === 'failed') return 'no_news'
  if (refund.status === 'failed') {
    await updateOrder(trx, order.key, { provider_id: refund.id })
    await failRefund(trx, services, charge, order, 'failed', at)
    return 'failed'
  }
  if (order.status === 'succeeded') return 'no_news'
  if (refund.status === 'pending') {
    await updateOrder(trx, order.key, { provider_id: refund.id })
    return order.status === 'pending' ? 'no_news' : 'pending'
  }
  await updateOrder(trx, order.key, { provider_id: refund.id, done_at: at })
  if (order.ledger_kind === 'stray_refund') return 'refunded'
  const [now] = await lockCharges(trx, [charge.id])
  if (now?.held_cents !== 0 || (await countOpenRefunds(trx, charge.id)) > 0) return 'partial'
  const amount_cents = now.returned_cents
  await services.chargeEffects.of[charge.kind].refunded(trx, {
    ...moveOf(charge, order, refund.id, at),
    amount_cents,
  })
  return 'refunded'
}

/** The money is held again, and somebody must see how it goes back. */
async function failRefund(
  trx: Trx,
  services: Recording,
  charge: ChargeRow,
  order: RefundOrder,
  reason: string,
  at: Date,
): Promise<void> {
  const kind = order.ledger_kind === 'refund' ? 'refund_failed' : 'stray_refund_failed'
  const { key, amount_cents } = order
  await post(trx, { key: `${key}:failed`, charge, kind, amount_cents, detail: { order: key }, at })
  await updateOrder(trx, key, { failed: reason })
  await report(trx, charge, 'payment_refund_failed', { order: key, amount_cents, reason })
  if (kind !== 'refund_failed') return
  const move = moveOf(charge, order, order.provider_id ?? key, at)
  await services.chargeEffects.of[charge.kind].refundFailed(trx, move)
}

function moveOf(charge: ChargeRow, order: RefundOrder, provider_id: string, at: Date) {
  const { id: charge_id, subject_id, payer_id } = charge
  const { amount_cents, payment_intent } = order
  return { charge_id, subject_id, payer_id, amount_cents, payment_intent, provider_id, at }
}

/** Puts on record what somebody must look into. */
async function report(
  trx: Trx,
  charge: ChargeRow | undefined,
  action: 'payment_refund_failed' | 'payment_refund_unfit',
  details: Record<string, string | number>,
): Promise<void> {
  await logSecurityEvent(trx, {
    action,
    resource_type: charge?.kind ?? 'payment',
    resource_id: charge?.subject_id ?? null,
    user_id: charge?.payer_id ?? null,
    details,
  })
}
