import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { creditPayment, restoreReceipt } from '#features/rent/receipts/issue-receipt.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import type { ProviderRefund } from '#platform/ports/payments.ts'
import type { OrderStatus } from './charge.ts'
import { isDisputed } from './disputes/dispute-store.ts'
import { lockWithSubjects } from './lock-charges.ts'
import { postRefund } from './order-refund.ts'
import { type ChargeRow, lockCharges, selectChargesOfPayment } from './store/charges.ts'
import { holdPayment, insertEarlyRefund, takeEarlyRefunds } from './store/early-refunds.ts'
import { post } from './store/ledger.ts'
import {
  countOpenRefunds,
  findOrderOf,
  type RefundOrder,
  selectRefundOrder,
  updateOrder,
} from './store/orders.ts'
import { releasedOf, takeBack } from './take-back.ts'

type Recording = Pick<Services, 'db' | 'clock' | 'log' | 'chargeEffects'>

/**
 * The outcome of a refund's news. `early`: the news came before its payment and waits; `unfit`: the refund exceeds the
 * held money and needs an administrator.
 */
export type RefundNews = 'refunded' | 'partial' | 'pending' | 'failed' | 'no_news' | 'early' | 'unfit'
const amiss: readonly RefundNews[] = ['failed', 'unfit', 'partial']

/** News of an order, within the transaction that records it. */
type OrderNews = {
  trx: Trx
  services: Recording
  charge: ChargeRow
  order: RefundOrder
  refund: ProviderRefund
  at: Date
}

/** The step from where an order is (rows) to where the provider has it. A failure is final; nothing else undoes success. */
const steps = {
  ordered: { pending: wait, succeeded: finish, failed: fail },
  pending: { pending: hearAgain, succeeded: finish, failed: fail },
  succeeded: { pending: keep, succeeded: keep, failed: fail },
  failed: { pending: keep, succeeded: keep, failed: keep },
} as const satisfies Record<
  OrderStatus,
  Record<ProviderRefund['status'], (news: OrderNews) => Promise<RefundNews>>
>

/** Records a refund's state, whether our job asked for it or the provider reports it. Each step is taken once. */
export async function recordRefund(services: Recording, refund: ProviderRefund): Promise<RefundNews> {
  const news = await transact(services.db, async (trx) => {
    await holdPayment(trx, refund.payment_intent)
    return record(trx, services, refund, services.clock.now())
  })
  if (amiss.includes(news)) services.log.error({ refund, news }, 'a refund needs somebody to look into it')
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
  return steps[now.status][refund.status]({ trx, services, charge, order: now, refund, at })
}

/** One that we did not order, from the provider's own desk: it counts where we hold as much, or have released as much. */
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
  const paid = charges.filter((one) => one.payment_intent === payment_intent)
  const charge = await holding(trx, paid, amount_cents, at)
  if (!charge) {
    await report(trx, charges[0], 'payment_refund_unfit', { refund: refund.id, amount_cents })
    return 'unfit'
  }
  const key = `refund:${refund.id}`
  await postRefund(trx, charge, { key, amount_cents, at })
  const order = await selectRefundOrder(trx, key)
  if (!order) throw new Error(`The refund ${key} was not ordered.`)
  return steps[order.status][refund.status]({ trx, services, charge, order, refund, at })
}

/** The charge that has these cents: held, or released, from where they are taken back; undefined when none has. */
async function holding(trx: Trx, charges: readonly ChargeRow[], cents: number, at: Date) {
  const held = charges.find((one) => one.held_cents >= cents)
  if (held) return held
  for (const charge of charges) {
    const missing = cents - charge.held_cents
    if ((await releasedOf(trx, charge.id)) < missing) continue
    await takeBack(trx, charge, at, missing)
    return (await lockCharges(trx, [charge.id]))[0]
  }
}

async function keep(): Promise<RefundNews> {
  return 'no_news'
}

async function wait({ trx, order, refund }: OrderNews): Promise<RefundNews> {
  await updateOrder(trx, order.key, { provider_id: refund.id })
  return 'pending'
}

async function hearAgain({ trx, order, refund }: OrderNews): Promise<RefundNews> {
  await updateOrder(trx, order.key, { provider_id: refund.id })
  return 'no_news'
}

async function fail({ trx, services, charge, order, refund, at }: OrderNews): Promise<RefundNews> {
  await updateOrder(trx, order.key, { provider_id: refund.id })
  await failRefund(trx, services, charge, order, 'failed', at)
  return 'failed'
}

/** Makes the credit note, and tells the subject once all that was held is back; a stray payment has neither. */
async function finish({ trx, services, charge, order, refund, at }: OrderNews): Promise<RefundNews> {
  await updateOrder(trx, order.key, { provider_id: refund.id, done_at: at })
  if (order.ledger_kind === 'stray_refund') return 'refunded'
  await creditPayment(trx, { charge_id: charge.id, ledger_key: order.key, at }, order.amount_cents)
  const [now] = await lockCharges(trx, [charge.id])
  const isWhole = now?.returned_cents === charge.total_cents
  if (!now || !isWhole || (await countOpenRefunds(trx, charge.id)) > 0) return 'partial'
  const move = { ...moveOf(charge, order, refund.id, at), amount_cents: now.returned_cents }
  await services.chargeEffects.of[charge.kind].refunded(trx, move)
  return 'refunded'
}

/**
 * Holds the money again and reports it: an administrator must decide how it goes back. A share of it is due again, and a credit note
 * has its receipt again.
 */
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
  if (order.done_at) await restoreReceipt(trx, { charge_id: charge.id, ledger_key: `${key}:failed`, at }, key)
  const move = moveOf(charge, order, order.provider_id ?? key, at)
  const effects = services.chargeEffects.of[charge.kind]
  await effects.refundFailed(trx, move)
  if (charge.held_back_at === null && !(await isDisputed(trx, charge.id)))
    await effects.awaitRelease(trx, charge, at)
}

function moveOf(charge: ChargeRow, order: RefundOrder, provider_id: string, at: Date) {
  const { id: charge_id, subject_id, payer_id } = charge
  const { amount_cents, payment_intent } = order
  return { charge_id, subject_id, payer_id, amount_cents, payment_intent, provider_id, at }
}

/** Records a problem that an administrator must look into. */
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
