import type { Queryable } from '#platform/database.ts'
import type { PaymentEvent } from '#platform/ports/payments.ts'

/** Keeps an event by its id, however often it comes; answers whether it was acted upon before. */
export async function insertPaymentEvent(
  db: Queryable,
  event: PaymentEvent,
  received_at: Date,
): Promise<{ isDone: boolean }> {
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, payload: JSON.stringify(event.payload), received_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { processed_at } = await db
    .selectFrom('payment_events')
    .select('processed_at')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  return { isDone: processed_at !== null }
}

/** Notes what came of an event. */
export async function markProcessed(
  db: Queryable,
  id: string,
  done: { outcome: string; processed_at: Date },
): Promise<void> {
  await db.updateTable('payment_events').set(done).where('id', '=', id).execute()
}
