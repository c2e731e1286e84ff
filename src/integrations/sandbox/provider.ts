import { readStripeEvent, sessionOf } from '#integrations/stripe/read-event.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { NewCheckout, PaymentProvider } from '#platform/ports/payments.ts'
import { deliverEvent, recordEvent } from './events.ts'
import { findRefund, refundCharge } from './refunds.ts'
import { closeSession, insertSession, lockSession, newId, selectChargeTime, selectSession } from './store.ts'
import { type SessionRow, sessionObject } from './stripe-shapes.ts'

export const EXPIRE_JOB = 'expire-sandbox-session'

type Options = {
  publicUrl: string
  webhookSecret: string
  /** Asked at each delivery: the port may only be known once it is open. */
  webhookUrl: () => string
}

/**
 * The built-in card payment provider, used while no Stripe key is set. It keeps its own books in the schema `sandbox`,
 * reads none of the product's tables, and speaks to the product as Stripe does: hosted pages and signed events.
 */
export function createSandbox(db: Database, clock: Clock, options: Options): PaymentProvider {
  const { publicUrl, webhookSecret } = options
  const answer = async (row: SessionRow) => {
    const chargedAt = row.payment_intent ? await selectChargeTime(db, row.id) : undefined
    return sessionOf(sessionObject(row, publicUrl, clock.now(), chargedAt))
  }
  return {
    name: 'sandbox',
    openCheckout: async (input) => answer(await openSession(db, clock, input)),
    findCheckout: async (id) => {
      const row = await selectSession(db, id)
      return row ? answer(row) : null
    },
    expireCheckout: async (id) => answer(await expireSession(db, clock, publicUrl, id)),
    refund: (input) => refundCharge(db, clock, input),
    findRefund: (id) => findRefund(db, clock, id),
    readEvent: (body, signature) => readStripeEvent(body, signature, webhookSecret, clock.now()),
    // It has no onboarding: whoever lends is paid.
    findPayable: async (userIds) => userIds,
    deliverEvent: (id) =>
      deliverEvent(db, id, { url: options.webhookUrl(), secret: webhookSecret, now: clock.now() }),
  }
}

function openSession(db: Database, clock: Clock, input: NewCheckout): Promise<SessionRow> {
  return db.transaction().execute(async (trx) => {
    const { row, isNew } = await insertSession(trx, {
      id: newId('cs_test'),
      amount_total: input.amount_cents,
      description: input.description,
      detail: input.detail,
      customer_email: input.email,
      locale: input.locale,
      success_url: input.success_url,
      cancel_url: input.cancel_url,
      metadata: JSON.stringify(input.metadata),
      idempotency_key: input.key,
      created_at: clock.now(),
      expires_at: input.expires_at,
    })
    if (row.amount_total !== input.amount_cents) {
      throw new Error(`The key ${input.key} was used before with another amount.`)
    }
    if (isNew) {
      const key = `sandbox-session:${row.id}`
      await addJob(trx, EXPIRE_JOB, { session_id: row.id }, { key, runAt: row.expires_at })
    }
    return row
  })
}

function expireSession(db: Database, clock: Clock, publicUrl: string, id: string): Promise<SessionRow> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, id)
    if (!session) throw new Error(`The sandbox has no session ${id}.`)
    if (session.status !== 'open') return session
    const closed = await closeSession(trx, id)
    const now = clock.now()
    await recordEvent(trx, 'checkout.session.expired', sessionObject(closed, publicUrl, now), now)
    return closed
  })
}
