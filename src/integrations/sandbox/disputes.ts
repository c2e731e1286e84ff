import type { Clock } from '#platform/clock.ts'
import { type Database, transact } from '#platform/database.ts'
import type { About, ProviderDispute } from '#platform/ports/payments.ts'
import { recordEvent } from './events.ts'
import { newId } from './new-id.ts'
import { lockCharge } from './store/charges.ts'
import { hasDispute, insertDispute, selectDispute, selectMadeSince, updateDispute } from './store/disputes.ts'

export const DISPUTE_JOB = 'dispute-sandbox-charge'

const DAY_MS = 86_400_000
/** How long the platform has to answer a bank. */
const EVIDENCE_DAYS = 9

/** A dispute in its present state. */
export async function findDispute(db: Database, id: string): Promise<ProviderDispute | null> {
  const row = await selectDispute(db, id)
  if (!row) return null
  const { payment_intent, amount, reason, status, evidence_due_by } = row
  return { id, payment_intent, amount_cents: amount, reason, status, evidence_due_by }
}

/** The card's holder takes a payment back at their bank, or, as an `inquiry`, has the bank ask. Answers the dispute's id. */
export function openDispute(
  db: Database,
  clock: Clock,
  payment_intent: string,
  { status = 'open', reason = 'fraudulent' }: { status?: 'open' | 'inquiry'; reason?: string } = {},
): Promise<string> {
  return transact(db, async (trx) => {
    const charge = await lockCharge(trx, payment_intent)
    if (!charge) throw new Error(`The sandbox has no charge ${payment_intent}.`)
    const created_at = clock.now()
    const { id } = await insertDispute(trx, {
      id: newId('du'),
      payment_intent,
      amount: charge.amount,
      reason,
      status,
      evidence_due_by: new Date(created_at.getTime() + EVIDENCE_DAYS * DAY_MS),
      created_at,
    })
    await recordEvent(trx, 'v1.charge.dispute.created', { id, type: 'dispute' }, created_at)
    return id
  })
}

/** The holder of a card that is made for it takes a payment back, once. */
export async function disputeOnce(db: Database, clock: Clock, payment_intent: string): Promise<void> {
  if (!(await hasDispute(db, payment_intent))) await openDispute(db, clock, payment_intent)
}

/** The bank says more of a dispute. @internal */
export function moveDispute(
  db: Database,
  clock: Clock,
  id: string,
  status: 'open' | 'won' | 'lost',
): Promise<void> {
  return transact(db, async (trx) => {
    await updateDispute(trx, id, status === 'open' ? { status } : { status, evidence_due_by: null })
    const type = status === 'open' ? 'v1.charge.dispute.updated' : 'v1.charge.dispute.closed'
    await recordEvent(trx, type, { id, type: 'dispute' }, clock.now())
  })
}

/** The refunds and disputes that were made at an instant or later. */
export async function changedSince(db: Database, since: Date): Promise<About[]> {
  const { refunds, disputes } = await selectMadeSince(db, since)
  return [
    ...refunds.map(({ id }) => ({ kind: 'refund' as const, id })),
    ...disputes.map(({ id }) => ({ kind: 'dispute' as const, id })),
  ]
}
