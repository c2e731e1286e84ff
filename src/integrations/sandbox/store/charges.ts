import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

export type NewRefund = Insertable<Schema['sandbox.refunds']>

/** Writes down what a card was charged, in cents. */
export async function insertCharge(trx: Trx, row: Insertable<Schema['sandbox.charges']>): Promise<void> {
  await trx.insertInto('sandbox.charges').values(row).execute()
}

/** A charge, locked until the transaction ends. */
export function lockCharge(trx: Trx, paymentIntent: string) {
  return trx
    .selectFrom('sandbox.charges')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirst()
}

/** When the card was charged for a hosted page; null when it never was. */
export async function selectChargeTime(db: Queryable, sessionId: string): Promise<Date | null> {
  const charge = await db
    .selectFrom('sandbox.charges')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return charge?.created_at ?? null
}

/** Counts cents that went back, or, below 0, that came back again. */
export async function addRefunded(trx: Trx, paymentIntent: string, amount: number): Promise<void> {
  await trx
    .updateTable('sandbox.charges')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('payment_intent', '=', paymentIntent)
    .execute()
}

/** The refund that a key made before, if any. */
export function selectRefundByKey(db: Queryable, key: string) {
  return db.selectFrom('sandbox.refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** A refund by its id. */
export function selectRefund(db: Queryable, id: string) {
  return db.selectFrom('sandbox.refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The refunds of a charge whose time to settle has come. The charge is locked by the caller. */
export function selectSettling(trx: Trx, paymentIntent: string, now: Date) {
  return trx
    .selectFrom('sandbox.refunds')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .execute()
}

/** Gives a refund its last word; it settles no more. */
export async function settleRefundRow(trx: Trx, id: string, status: 'succeeded' | 'failed'): Promise<void> {
  await trx
    .updateTable('sandbox.refunds')
    .set({ status, settles_at: null, settles_as: null })
    .where('id', '=', id)
    .execute()
}

/** Writes a refund down. */
export function insertRefund(trx: Trx, row: NewRefund) {
  return trx.insertInto('sandbox.refunds').values(row).returningAll().executeTakeFirstOrThrow()
}
