import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** The transfer that a key made before, if any. */
export function selectTransferByKey(db: Queryable, key: string) {
  return db.selectFrom('sandbox.transfers').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** A transfer by its id. */
export function selectTransfer(db: Queryable, id: string) {
  return db.selectFrom('sandbox.transfers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The cents of a card payment that lie in accounts. The charge is locked by the caller. */
export async function selectTransferred(trx: Trx, paymentIntent: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('sandbox.transfers')
    .select((eb) => eb.fn.sum<number | null>(eb('amount', '-', eb.ref('reversed'))).as('sum'))
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Writes a transfer down. */
export function insertTransfer(trx: Trx, row: Insertable<Schema['sandbox.transfers']>) {
  return trx.insertInto('sandbox.transfers').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The reversal that a key made before, if any. */
export function selectReversalByKey(db: Queryable, key: string) {
  return db.selectFrom('sandbox.reversals').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** Writes a reversal down, and takes it off its transfer. The account is locked by the caller. */
export async function insertReversal(trx: Trx, row: Insertable<Schema['sandbox.reversals']>) {
  await trx
    .updateTable('sandbox.transfers')
    .set((eb) => ({ reversed: eb('reversed', '+', row.amount) }))
    .where('id', '=', row.transfer_id)
    .execute()
  return trx.insertInto('sandbox.reversals').values(row).returningAll().executeTakeFirstOrThrow()
}
