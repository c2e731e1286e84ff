import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { type Database, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { CheckoutSession, NewCheckout } from '#platform/ports/payments.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { isDisputed } from './card.ts'
import { DISPUTE_JOB } from './disputes.ts'
import { recordEvent } from './events.ts'
import { newId } from './new-id.ts'
import { insertCharge, selectChargeTime } from './store/charges.ts'
import {
  closeSession,
  completeSession,
  insertSession,
  lockSession,
  selectSession,
} from './store/checkouts.ts'

export type SessionRow = Selectable<Schema['sandbox.sessions']>
export type Payer = { email: string; card_last4: string }
/** The sandbox's books, its clock, and the address that its pages are under. */
export type Sandbox = { db: Database; clock: Clock; publicUrl: string }

export const EXPIRE_JOB = 'expire-sandbox-session'
/** The moment that a card made for it leaves before it takes its payment back. */
const DISPUTED_AFTER_MS = 10_000

/** Opens a hosted page; with a key of before, answers that page. */
export async function openSession(sandbox: Sandbox, input: NewCheckout): Promise<CheckoutSession> {
  const { db, clock } = sandbox
  const sum = input.lines.reduce((cents, line) => cents + line.amount_cents, 0)
  if (sum !== input.amount_cents) throw new Error(`The lines come to ${sum}, not to ${input.amount_cents}.`)
  const session = await transact(db, async (trx) => {
    const { row, isNew } = await insertSession(trx, {
      id: newId('cs_test'),
      amount_total: input.amount_cents,
      description: input.description,
      lines: JSON.stringify(input.lines),
      transfer_group: input.group,
      statement_suffix: input.statement_suffix,
      customer_email: input.email,
      locale: input.locale,
      success_url: input.success_url,
      cancel_url: input.cancel_url,
      metadata: JSON.stringify({ ...input.metadata, key: input.key }),
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
  return checkoutOf(sandbox, session)
}

/** A hosted page in its present state. */
export async function findSession(sandbox: Sandbox, id: string): Promise<CheckoutSession | null> {
  const row = await selectSession(sandbox.db, id)
  return row ? checkoutOf(sandbox, row) : null
}

/** Closes a hosted page that is open. */
export async function expireSession(sandbox: Sandbox, id: string): Promise<CheckoutSession> {
  const { db, clock } = sandbox
  const session = await transact(db, async (trx) => {
    const row = await lockSession(trx, id)
    if (!row) throw new Error(`The sandbox has no session ${id}.`)
    if (row.status !== 'open') return row
    await recordEvent(trx, 'v1.checkout.session.expired', { id, type: 'checkout.session' }, clock.now())
    return closeSession(trx, id)
  })
  return checkoutOf(sandbox, session)
}

/**
 * Takes the money once: charge, session, event and its delivery in one transaction. A paid session answers `complete`
 * without a second charge; `expired` when it can't be paid any more; null when there is none.
 */
export function chargeSession(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  id: string,
  payer: Payer,
): Promise<{ status: 'complete' | 'expired'; session: SessionRow } | null> {
  return transact(db, async (trx) => {
    const session = await lockSession(trx, id)
    if (!session) return null
    const now = clock.now()
    const status = statusAt(session, now)
    if (status !== 'open') return { status, session }
    const payment_intent = newId('pi')
    await insertCharge(trx, {
      payment_intent,
      session_id: id,
      amount: session.amount_total,
      card_last4: payer.card_last4,
      created_at: now,
    })
    if (isDisputed(payer.card_last4)) {
      const job = {
        key: `sandbox-dispute:${payment_intent}`,
        runAt: new Date(now.getTime() + DISPUTED_AFTER_MS),
      }
      await addJob(trx, DISPUTE_JOB, { payment_intent }, job)
    }
    const paid = await completeSession(trx, id, { payment_intent, email: payer.email })
    await recordEvent(trx, 'v1.checkout.session.completed', { id, type: 'checkout.session' }, now)
    return { status: 'complete', session: paid }
  })
}

/** `open` expires at `expires_at`, even before the row says so. */
export function statusAt(row: Pick<SessionRow, 'status' | 'expires_at'>, now: Date) {
  if (row.status === 'open' && row.expires_at <= now) return 'expired'
  return row.status
}

async function checkoutOf({ db, clock, publicUrl }: Sandbox, row: SessionRow): Promise<CheckoutSession> {
  const { id, amount_total, currency, payment_intent, metadata, expires_at } = row
  const status = statusAt(row, clock.now())
  return {
    id,
    url: status === 'open' ? `${publicUrl}/sandbox/checkout/${id}` : null,
    status,
    paid: row.payment_status === 'paid',
    charged_at: payment_intent === null ? null : await selectChargeTime(db, id),
    amount_cents: amount_total,
    currency,
    payment_intent,
    metadata,
    expires_at,
  }
}
