import type { Queryable, Trx } from '#platform/database.ts'
import type { About, PaymentEvent } from '#platform/ports/payments.ts'
import { PREPARED } from '#platform/prepared.ts'

/** Keeps an event by its id, however often it comes, and answers whether it waits to be acted upon. */
export async function insertPaymentEvent(
  trx: Trx,
  { id, type, livemode, about, payload }: PaymentEvent,
  received: { received_at: Date; processed_at?: Date; outcome?: string },
): Promise<boolean> {
  await trx
    .insertInto('payment_events')
    .values({
      id,
      type,
      livemode,
      about_kind: about?.kind,
      about_id: about?.id,
      payload: JSON.stringify(payload),
      ...received,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { processed_at } = await trx
    .selectFrom('payment_events')
    .select('processed_at')
    .where('id', '=', id)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return processed_at === null
}

/** An event that waits to be acted upon. */
export function selectWaitingEvent(db: Queryable, id: string) {
  return db
    .selectFrom('payment_events')
    .select(['about_kind', 'about_id'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Those of the changes of which no event told, or none that was acted upon. */
export async function selectUntold(db: Queryable, changed: readonly About[]): Promise<About[]> {
  if (changed.length === 0) return []
  const told = await db
    .selectFrom('payment_events')
    .select('about_id')
    .where(
      'about_id',
      'in',
      changed.map(({ id }) => id),
    )
    .where('processed_at', 'is not', null)
    .execute()
  const known = new Set(told.map(({ about_id }) => about_id))
  return changed.filter(({ id }) => !known.has(id))
}

/** Notes what came of an event. */
export async function markProcessed(
  db: Queryable,
  id: string,
  done: { outcome: string; processed_at: Date },
): Promise<void> {
  await db.updateTable('payment_events').set(done).where('id', '=', id).modifyEnd(PREPARED).execute()
}
