import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { recordEvent } from './events.ts'
import { completeSession, insertCharge, lockSession, newId } from './store.ts'
import { type SessionRow, sessionObject, statusAt } from './stripe-shapes.ts'

export type Payer = { email: string; card_last4: string }

/**
 * Takes the money once: charge, session, event and its delivery in one transaction. A session already paid is told as
 * `complete` without a second charge; `expired` when nobody may pay it any more; null when there is none.
 */
export function chargeSession(
  db: Database,
  clock: Clock,
  publicUrl: string,
  sessionId: string,
  payer: Payer,
): Promise<{ status: 'complete' | 'expired'; session: SessionRow } | null> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, sessionId)
    if (!session) return null
    const now = clock.now()
    const status = statusAt(session, now)
    if (status !== 'open') return { status, session }
    const payment_intent = newId('pi')
    await insertCharge(trx, {
      payment_intent,
      session_id: session.id,
      amount: session.amount_total,
      card_last4: payer.card_last4,
      created_at: now,
    })
    const paid = await completeSession(trx, session.id, { payment_intent, email: payer.email })
    await recordEvent(trx, 'checkout.session.completed', sessionObject(paid, publicUrl, now), now)
    return { status: 'complete', session: paid }
  })
}
