import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import type { CheckoutSession } from '#platform/ports/payments.ts'
import { chargesNamedBy, isFullPrice } from './charge.ts'
import { lockWithSubjects } from './lock-charges.ts'
import { orderRefund, orderStrayRefund } from './order-refund.ts'
import { recordEarlyRefunds } from './record-refund.ts'
import { type ChargeRow, setPaymentIntent } from './store/charges.ts'
import { completeCheckout, selectCheckout } from './store/checkouts.ts'
import { holdPayment } from './store/early-refunds.ts'
import { post } from './store/ledger.ts'

/**
 * What a session came to, the gravest first. `mismatch`: another sum than is owed, and not taken; `stray`: paid already, so
 * this goes back; `refund_due`: paid after it was ended; `refunded`: its refund was told of before.
 */
const settlements = [
  'not_paid',
  'no_charge',
  'mismatch',
  'stray',
  'refund_due',
  'refunded',
  'paid',
  'paid_before',
] as const
export type Settlement = (typeof settlements)[number]

type Paid = CheckoutSession & { payment_intent: string }
type Settling = Pick<Services, 'db' | 'clock' | 'log' | 'chargeEffects'>

/**
 * The one act by which charges become paid, whoever brings the news: the webhook, the answer page or the reconciling.
 * However often and in whatever order they come, each charge is paid once.
 */
export async function settleCheckout(services: Settling, session: CheckoutSession): Promise<Settlement> {
  if (!isPaid(session)) return 'not_paid'
  const { db, clock, log } = services
  const settlement = await transact(db, (trx) => settle(trx, services, session, clock.now()))
  if (settlement === 'mismatch' || settlement === 'stray' || settlement === 'no_charge') {
    log.error({ session: session.id, metadata: session.metadata, settlement }, 'money came amiss')
  }
  return settlement
}

async function settle(trx: Trx, services: Settling, session: Paid, at: Date): Promise<Settlement> {
  await holdPayment(trx, session.payment_intent)
  const opened = (await selectCheckout(trx, session.id))?.charges.map(({ id }) => id)
  const claimed = chargesNamedBy(session.metadata)
  const charges = await lockWithSubjects(trx, services, opened ?? claimed)
  const [first] = charges
  if (!first) return 'no_charge'
  if (opened && claimed.length > 0 && opened.join() !== claimed.toSorted().join()) {
    await report(trx, first, 'payment_claim', { session: session.id, claimed })
  }

  const ids = charges.map(({ id }) => id)
  const isNews = await completeCheckout(trx, ids, session, at)
  const { id, amount_cents, currency } = session
  const about = { session: id, amount_cents, currency }
  if (!isFullPrice(session, charges)) {
    if (isNews) await report(trx, first, 'payment_mismatch', about)
    return 'mismatch'
  }
  const outcomes: Settlement[] = []
  for (const charge of charges) {
    const outcome = await settleCharge(trx, services, charge, session, at)
    if (outcome === 'stray' && isNews) await report(trx, charge, 'payment_stray', about)
    outcomes.push(outcome)
  }
  const isRefunded = await recordEarlyRefunds(trx, services, session.payment_intent, at)
  const gravest = settlements.find((settlement) => outcomes.includes(settlement)) ?? 'paid_before'
  return isRefunded && gravest !== 'stray' ? 'refunded' : gravest
}

/** Posts what came for one charge, and sends back at once what is not owed. */
async function settleCharge(
  trx: Trx,
  services: Settling,
  charge: ChargeRow,
  { id, payment_intent, charged_at }: Paid,
  at: Date,
): Promise<'paid' | 'paid_before' | 'refund_due' | 'stray'> {
  const { subject_id, payer_id, total_cents: amount_cents } = charge
  if (charge.status === 'paid' && charge.payment_intent === payment_intent) return 'paid_before'
  if (charge.status === 'paid') {
    const key = `stray:${payment_intent}:${charge.id}`
    const isNew = await post(trx, { key, charge, kind: 'stray', amount_cents, at })
    if (isNew) await orderStrayRefund(trx, charge, { payment_intent, amount_cents }, at)
    return 'stray'
  }
  await setPaymentIntent(trx, charge.id, payment_intent)
  const key = `charge:${payment_intent}:${charge.id}`
  await post(trx, { key, charge, kind: 'charge', amount_cents, at })
  const move = {
    charge_id: charge.id,
    subject_id,
    payer_id,
    amount_cents,
    payment_intent,
    provider_id: id,
    charged_at,
    at,
  }
  if ((await services.chargeEffects.of[charge.kind].paid(trx, move)) === 'keep') return 'paid'
  await orderRefund(trx, charge, at)
  return 'refund_due'
}

/** Puts what somebody must look into on record. A page that we opened says whose it is, whatever its metadata says. */
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
