import type { Insertable } from 'kysely'
import { type LedgerKind, ledgerKinds } from '#features/rent/payments/charge.ts'
import { formatDays } from '#platform/day-text.ts'
import type { BillLine } from '#platform/ports/payments.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { emailOf } from './make-people.ts'
import { accountFor } from './payout-rows.ts'
import { demoId, providerId } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

export type MoneyRows = {
  owed: Insertable<Schema['charges']>[]
  ledger: Insertable<Schema['ledger']>[]
  orders: Insertable<Schema['money_orders']>[]
  checkouts: Insertable<Schema['checkouts']>[]
  checkoutCharges: Insertable<Schema['checkout_charges']>[]
  sessions: Insertable<Schema['sandbox.sessions']>[]
  charges: Insertable<Schema['sandbox.charges']>[]
  refunds: Insertable<Schema['sandbox.refunds']>[]
  transfers: Insertable<Schema['sandbox.transfers']>[]
}

type Paid = DemoRental & { paid: Date }

const CHECKOUT_MS = 1_800_000
const TYPING_MS = 95_000

/** Every cent that moved, in the product's books and in the sandbox provider's own. */
export function moneyRows(rentals: readonly DemoRental[], publicUrl: string): MoneyRows {
  const paid = rentals.flatMap((rental): Paid[] => {
    return rental.moments.paid ? [{ ...rental, paid: rental.moments.paid }] : []
  })
  return {
    owed: rentals.flatMap(owedFor),
    ledger: paid.flatMap(ledgerOf),
    orders: paid.flatMap(ordersOf),
    checkoutCharges: paid.map((rental) => ({
      checkout_id: sessionId(rental),
      charge_id: chargeId(rental),
      status: 'complete',
    })),
    checkouts: paid.map((rental) => ({
      id: sessionId(rental),
      amount_cents: rental.total_cents,
      url: `${publicUrl}/sandbox/checkout/${sessionId(rental)}`,
      status: 'complete',
      ...openTimes(rental),
    })),
    sessions: paid.map((rental) => sessionRow(rental, publicUrl)),
    charges: paid.map((rental) => ({
      payment_intent: intentId(rental),
      session_id: sessionId(rental),
      amount: rental.total_cents,
      refunded: rental.moments.refunded ? rental.total_cents : 0,
      card_last4: '4242',
      created_at: rental.paid,
    })),
    transfers: paid.flatMap((rental) => {
      const created_at = sentAt(rental)
      const account_id = accountFor(rental.owner)
      if (!created_at || !account_id) return []
      const [id, key] = [providerId('tr', rental.plan.key), transferKey(rental)]
      const amount = rental.row.owner_payout_cents
      const of = { payment_intent: intentId(rental), account_id, transfer_group: `rental_${rental.row.id}` }
      return { ...of, id, amount, idempotency_key: key, metadata: JSON.stringify({ key }), created_at }
    }),
    refunds: paid.flatMap((rental) => {
      const { refunded } = rental.moments
      if (!refunded) return []
      return {
        id: providerId('re', rental.plan.key),
        payment_intent: intentId(rental),
        amount: rental.total_cents,
        idempotency_key: refundKey(rental),
        metadata: JSON.stringify({ key: refundKey(rental) }),
        created_at: refunded,
      }
    }),
  }
}

/** What an approval makes its renter owe. */
function owedFor(rental: DemoRental): Insertable<Schema['charges']>[] {
  const { moments, plan, row, total_cents } = rental
  if (!moments.answered || plan.story === 'rejected') return []
  return [
    {
      id: chargeId(rental),
      kind: 'rental',
      subject_id: row.id,
      payer_id: row.renter_id,
      payee_id: row.owner_id,
      bill: row.quote,
      net_cents: total_cents,
      fee_cents: row.platform_fee_cents,
      share_cents: row.owner_payout_cents,
      payment_intent: moments.paid && intentId(rental),
      raised_at: moments.answered,
      voided_at: moments.paid ? null : moments.ended,
    },
  ]
}

/** Paid, and given back where it was. */
function ledgerOf(rental: Paid): Insertable<Schema['ledger']>[] {
  const { moments, row, total_cents } = rental
  const posted = (key: string, kind: LedgerKind, amount_cents: number, happened_at: Date | null) => {
    const [from_account, to_account] = ledgerKinds[kind]
    const id = demoId('movement', `${row.id}/${kind}`)
    const of = { charge_id: chargeId(rental), owner_id: row.owner_id }
    return happened_at ? [{ ...of, id, key, kind, from_account, to_account, amount_cents, happened_at }] : []
  }
  const { paid, refunded, released } = { ...moments, paid: rental.paid }
  const charge = chargeId(rental)
  return [
    ...posted(`charge:${intentId(rental)}:${chargeId(rental)}`, 'charge', total_cents, paid),
    ...posted(refundKey(rental), 'refund', total_cents, refunded),
    ...posted(`income:${charge}`, 'income', row.owner_payout_cents, released),
    ...posted(`fee:${charge}`, 'fee', row.platform_fee_cents, released),
    ...posted(transferKey(rental), 'transfer', row.owner_payout_cents, sentAt(rental)),
  ]
}

function ordersOf(rental: Paid): Insertable<Schema['money_orders']>[] {
  const { moments, plan } = rental
  const ordered = (kind: 'refund' | 'transfer', key: string, prefix: string, done: Date | null) => {
    const of = { key, kind, payment_intent: intentId(rental), provider_id: providerId(prefix, plan.key) }
    return done ? [{ ...of, ordered_at: done, done_at: done }] : []
  }
  return [
    ...ordered('refund', refundKey(rental), 're', moments.refunded),
    ...ordered('transfer', transferKey(rental), 'tr', sentAt(rental)),
  ]
}

function sessionRow(rental: Paid, publicUrl: string): Insertable<Schema['sandbox.sessions']> {
  const { plan, row } = rental
  return {
    id: sessionId(rental),
    status: 'complete',
    payment_status: 'paid',
    amount_total: rental.total_cents,
    description: plan.listing.name,
    lines: JSON.stringify([lineOf(rental)]),
    transfer_group: `rental_${row.id}`,
    customer_email: emailOf(plan.renter),
    locale: plan.renter.locale,
    success_url: `${publicUrl}/rental-payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout-cancelled?rental_id=${row.id}`,
    metadata: JSON.stringify({ charge_ids: chargeId(rental) }),
    payment_intent: intentId(rental),
    idempotency_key: `demo-checkout:${row.id}`,
    ...openTimes(rental),
  }
}

function lineOf({ plan, moments, total_cents }: Paid): BillLine {
  const detail = formatDays(moments.start, moments.end, plan.renter.locale, null)
  return { name: plan.listing.name, detail, amount_cents: total_cents }
}

function openTimes({ paid }: Paid) {
  const created_at = new Date(paid.getTime() - TYPING_MS)
  return { created_at, expires_at: new Date(created_at.getTime() + CHECKOUT_MS) }
}

function sessionId({ plan }: DemoRental): string {
  return providerId('cs_test', plan.key)
}

function intentId({ plan }: DemoRental): string {
  return providerId('pi', plan.key)
}

/** When the owner's share was sent; the one whose account is not ready waits for theirs. */
export function sentAt({ owner, moments }: Pick<DemoRental, 'owner' | 'moments'>): Date | null {
  return accountFor(owner) ? moments.released : null
}

function transferKey(rental: DemoRental): string {
  return `transfer:${chargeId(rental)}`
}

/** The id of a rental's charge. */
export function chargeId({ row }: Pick<DemoRental, 'row'>): string {
  return demoId('charge', row.id)
}

function refundKey(rental: DemoRental): string {
  return `refund:${chargeId(rental)}`
}
