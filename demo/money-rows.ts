import type { Insertable } from 'kysely'
import { formatDays } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { emailOf } from './make-people.ts'
import { demoId, providerId } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

export type MoneyRows = {
  checkouts: Insertable<Schema['checkouts']>[]
  movements: Insertable<Schema['payment_movements']>[]
  sessions: Insertable<Schema['sandbox.sessions']>[]
  charges: Insertable<Schema['sandbox.charges']>[]
  refunds: Insertable<Schema['sandbox.refunds']>[]
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
    checkouts: paid.map((rental) => ({
      id: sessionId(rental),
      rental_id: rental.row.id,
      amount_cents: rental.total_cents,
      url: `${publicUrl}/sandbox/checkout/${sessionId(rental)}`,
      status: 'complete',
      ...openTimes(rental),
    })),
    movements: paid.flatMap(movementsOf),
    sessions: paid.map((rental) => sessionRow(rental, publicUrl)),
    charges: paid.map((rental) => ({
      payment_intent: intentId(rental),
      session_id: sessionId(rental),
      amount: rental.total_cents,
      refunded: rental.moments.refunded ? rental.total_cents : 0,
      card_last4: '4242',
      created_at: rental.paid,
    })),
    refunds: paid.flatMap((rental) => {
      const { refunded } = rental.moments
      if (!refunded) return []
      return {
        id: providerId('re', rental.plan.key),
        payment_intent: intentId(rental),
        amount: rental.total_cents,
        idempotency_key: `refund:${rental.row.id}`,
        created_at: refunded,
      }
    }),
  }
}

function movementsOf(rental: Paid): Insertable<Schema['payment_movements']>[] {
  const { moments, plan, row, total_cents } = rental
  const moved = [
    { kind: 'charge', amount_cents: total_cents, provider_id: intentId(rental), happened_at: rental.paid },
    moments.refunded && {
      kind: 'refund',
      amount_cents: total_cents,
      provider_id: providerId('re', plan.key),
      happened_at: moments.refunded,
    },
    moments.transferred && {
      kind: 'transfer',
      amount_cents: row.owner_payout_cents,
      provider_id: providerId('tr', plan.key),
      happened_at: moments.transferred,
    },
  ]
  return moved
    .filter((movement) => movement !== null)
    .map((movement) => ({
      id: demoId('movement', `${row.id}/${movement.kind}`),
      rental_id: row.id,
      ...movement,
    }))
}

function sessionRow(rental: Paid, publicUrl: string): Insertable<Schema['sandbox.sessions']> {
  const { plan, row } = rental
  return {
    id: sessionId(rental),
    status: 'complete',
    payment_status: 'paid',
    amount_total: rental.total_cents,
    description: plan.listing.name,
    detail: formatDays(rental.moments.start, rental.moments.end, plan.renter.locale),
    customer_email: emailOf(plan.renter),
    locale: plan.renter.locale,
    success_url: `${publicUrl}/rental-payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/checkout-cancelled?rental_id=${row.id}`,
    metadata: JSON.stringify({ rental_id: row.id }),
    payment_intent: intentId(rental),
    idempotency_key: `demo-checkout:${row.id}`,
    ...openTimes(rental),
  }
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
