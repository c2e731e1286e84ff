import type { Selectable } from 'kysely'
import type { RefundObject, SessionObject } from '#integrations/stripe/read-event.ts'
import type { Schema } from '#platform/schema.gen.ts'

export type SessionRow = Selectable<Schema['sandbox.sessions']>
export type RefundRow = Selectable<Schema['sandbox.refunds']>
type ChargeRow = Selectable<Schema['sandbox.charges']>

/** `open` ends by itself at `expires_at`, whether or not anybody has written that down yet. */
export function statusAt(row: Pick<SessionRow, 'status' | 'expires_at'>, now: Date) {
  if (row.status === 'open' && row.expires_at <= now) return 'expired'
  return row.status as 'open' | 'complete' | 'expired'
}

/** A session as Stripe would write it; with its charge, where the instant of that is given. */
export function sessionObject(
  row: SessionRow,
  publicUrl: string,
  now: Date,
  chargedAt?: Date,
): SessionObject {
  const status = statusAt(row, now)
  return {
    id: row.id,
    object: 'checkout.session',
    url: status === 'open' ? `${publicUrl}/sandbox/checkout/${row.id}` : null,
    status,
    payment_status: row.payment_status === 'paid' ? 'paid' : 'unpaid',
    amount_total: row.amount_total,
    currency: row.currency,
    payment_intent:
      row.payment_intent && chargedAt
        ? { id: row.payment_intent, latest_charge: { created: inSeconds(chargedAt) } }
        : row.payment_intent,
    metadata: row.metadata as Record<string, string>,
    expires_at: inSeconds(row.expires_at),
  }
}

function inSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** A refund as Stripe would write it. */
export function refundObject(row: RefundRow): RefundObject {
  return {
    id: row.id,
    object: 'refund',
    payment_intent: row.payment_intent,
    amount: row.amount,
    status: row.status,
    metadata: row.metadata as Record<string, string>,
  }
}

/** A charge as Stripe would write it once some of it has gone back. */
export function chargeObject(charge: ChargeRow) {
  return {
    id: charge.payment_intent.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: charge.payment_intent,
    amount: charge.amount,
    amount_refunded: charge.refunded,
    refunded: charge.refunded === charge.amount,
    currency: 'cad',
  }
}
