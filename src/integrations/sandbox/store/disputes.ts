import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** A dispute by its id. */
export function selectDispute(db: Queryable, id: string) {
  return db.selectFrom('sandbox.disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a payment was disputed before. */
export async function hasDispute(db: Queryable, paymentIntent: string): Promise<boolean> {
  const known = await db
    .selectFrom('sandbox.disputes')
    .select('id')
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst()
  return known !== undefined
}

/** Writes a dispute down. */
export function insertDispute(trx: Trx, row: Insertable<Schema['sandbox.disputes']>) {
  return trx.insertInto('sandbox.disputes').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Moves a dispute on. */
export async function updateDispute(
  trx: Trx,
  id: string,
  set: Pick<Insertable<Schema['sandbox.disputes']>, 'status' | 'evidence_due_by'>,
): Promise<void> {
  await trx.updateTable('sandbox.disputes').set(set).where('id', '=', id).execute()
}

/** The refunds and disputes that were made at an instant or later, oldest first. */
export async function selectMadeSince(db: Queryable, since: Date) {
  const [refunds, disputes] = [
    await db
      .selectFrom('sandbox.refunds')
      .select('id')
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .execute(),
    await db
      .selectFrom('sandbox.disputes')
      .select('id')
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .execute(),
  ]
  return { refunds, disputes }
}
