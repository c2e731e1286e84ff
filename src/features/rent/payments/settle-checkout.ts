import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { keysOf } from '#platform/own-value.ts'
import type { CheckoutSession } from '#platform/ports/payments.ts'
import { chargesNamedBy, isFullPrice } from './charge.ts'
import { lockWithSubjects } from './lock-charges.ts'
import { orderRefund, orderStrayRefund } from './order-refund.ts'
import { recordEarlyRefunds } from './record-refund.ts'
import { type ChargeRow, setPaymentIntent } from './store/charges.ts'
import { completeCheckout, selectCheckout } from './store/checkouts.ts'
import { holdPayment } from './store/early-refunds.ts'
import { post } from './store/ledger.ts'

type Paid = CheckoutSession & { payment_intent: string }
type Settling = Pick<Services, 'db' | 'clock' | 'log' | 'chargeEffects'>
/** One charge that a session paid, within the transaction that settles it. */
type Receipt = { trx: Trx; services: Settling; charge: ChargeRow; session: Paid; at: Date }

type Consequence = {
  /** An administrator has to look into it: it is logged, and recorded under this action when it is news. */
  amiss?: true
  report?: 'payment_mismatch' | 'payment_stray'
}

/**
 * Outcomes of a session, the gravest first, and their consequences. `mismatch`: the sum differs from the debt and is not
 * taken; `stray`: already paid, so it is refunded; `refunded`: its refund was reported before; `refund_due`: paid after the
 * charge ended.
 */
const settlements = {
  not_paid: {},
  no_charge: { amiss: true },
  mismatch: { amiss: true, report: 'payment_mismatch' },
  stray: { amiss: true, report: 'payment_stray' },
  refunded: {},
  refund_due: {},
  paid: {},
  paid_before: {},
} as const satisfies Record<string, Consequence>
export type Settlement = keyof typeof settlements
const byGravity = keysOf(settlements)

/** How a session's money meets a charge, and what becomes of it. */
const receipts = {
  known: async () => 'paid_before',
  second: returnStray,
  owed: keepOrReturn,
} as const satisfies Record<string, (receipt: Receipt) => Promise<Settlement>>

/**
 * The only act that marks charges paid, whether the webhook, the answer page or the reconciliation brings the news.
 * Each charge is paid once, however often and in any order the news comes.
 */
export async function settleCheckout(services: Settling, session: CheckoutSession): Promise<Settlement> {
  if (!isPaid(session)) return 'not_paid'
  const { db, clock, log } = services
  const settlement = await transact(db, (trx) => settle(trx, services, session, clock.now()))
  const { amiss }: Consequence = settlements[settlement]
  if (amiss) log.error({ session: session.id, metadata: session.metadata, settlement }, 'money came amiss')
  return settlement
}

async function settle(trx: Trx, services: Settling, session: Paid, at: Date): Promise<Settlement> {
  await holdPayment(trx, session.payment_intent)
  const opened = (await selectCheckout(trx, session.id))?.charges.map(({ id }) => id)
  const claimed = chargesNamedBy(session.metadata)
  const charges = await lockWithSubjects(trx, services, opened ?? claimed)
  const [first] = charges
  if (!first) return 'no_charge'
  const { id, amount_cents, currency } = session
  if (opened && claimed.length > 0 && opened.join() !== claimed.toSorted().join())
    await report(trx, first, 'payment_claim', { session: id, claimed })

  const ids = charges.map((charge) => charge.id)
  const isNews = await completeCheckout(trx, ids, session, at)
  const isTaken = isFullPrice(session, charges)
  const outcomes: [ChargeRow, Settlement][] = isTaken ? [] : [[first, 'mismatch']]
  for (const charge of isTaken ? charges : [])
    outcomes.push([charge, await receipts[meets(charge, session)]({ trx, services, charge, session, at })])
  for (const [charge, outcome] of isNews ? outcomes : []) {
    const { report: action }: Consequence = settlements[outcome]
    if (action) await report(trx, charge, action, { session: id, amount_cents, currency })
  }
  if (isTaken && (await recordEarlyRefunds(trx, services, session.payment_intent, at)))
    outcomes.push([first, 'refunded'])
  return byGravity.find((one) => outcomes.some(([, outcome]) => outcome === one)) ?? 'paid_before'
}

/** Whether a charge is still owed, or a card payment covers it already: this one, or an earlier one. */
function meets(
  charge: Pick<ChargeRow, 'status' | 'payment_intent'>,
  { payment_intent }: Paid,
): keyof typeof receipts {
  if (charge.status !== 'paid') return 'owed'
  return charge.payment_intent === payment_intent ? 'known' : 'second'
}

/** Posts a second payment of a charge and orders its refund, once. */
async function returnStray({ trx, charge, session, at }: Receipt): Promise<Settlement> {
  const { payment_intent } = session
  const amount_cents = charge.total_cents
  const key = `stray:${payment_intent}:${charge.id}`
  const isNew = await post(trx, { key, charge, kind: 'stray', amount_cents, at })
  if (isNew) await orderStrayRefund(trx, charge, { payment_intent, amount_cents }, at)
  return 'stray'
}

/** Posts the money received for a charge, and refunds it at once when the subject takes it no more. */
async function keepOrReturn({ trx, services, charge, session, at }: Receipt): Promise<Settlement> {
  const { id: provider_id, payment_intent, charged_at } = session
  const { subject_id, payer_id, total_cents: amount_cents } = charge
  await setPaymentIntent(trx, charge.id, payment_intent)
  const key = `charge:${payment_intent}:${charge.id}`
  await post(trx, { key, charge, kind: 'charge', amount_cents, at })
  const money = { amount_cents, payment_intent, provider_id, charged_at, ledger_key: key, at }
  const move = { charge_id: charge.id, subject_id, payer_id, ...money }
  if ((await services.chargeEffects.of[charge.kind].paid(trx, move)) === 'keep') return 'paid'
  await orderRefund(trx, charge, at)
  return 'refund_due'
}

/**
 * Records a problem that an administrator must look into. A page that we opened names its payer, despite its metadata.
 */
async function report(
  trx: Trx,
  charge: ChargeRow,
  action: 'payment_claim' | 'payment_mismatch' | 'payment_stray',
  details: Record<string, unknown>,
): Promise<void> {
  await logSecurityEvent(trx, {
    action,
    resource_type: charge.kind,
    resource_id: charge.subject_id,
    user_id: charge.payer_id,
    details,
  })
}

function isPaid(session: CheckoutSession): session is Paid {
  return session.paid && session.payment_intent !== null
}
