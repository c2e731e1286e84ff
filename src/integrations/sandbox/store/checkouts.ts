import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** An id with Stripe's prefix: `cs_test_…`, `pi_…`, `re_…`, `evt_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

/** A new hosted page, or the one that this key opened before. */
export async function insertSession(db: Queryable, row: Insertable<Schema['sandbox.sessions']>) {
  const inserted = await db
    .insertInto('sandbox.sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return {
    row: inserted ?? (await selectSessionByKey(db, row.idempotency_key)),
    isNew: inserted !== undefined,
  }
}

/** A hosted page by its id. */
export function selectSession(db: Queryable, id: string) {
  return db.selectFrom('sandbox.sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockSession(trx: Trx, id: string) {
  return trx.selectFrom('sandbox.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Throws when it is not open: its caller holds the lock. */
export function closeSession(trx: Trx, id: string) {
  return trx
    .updateTable('sandbox.sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Throws when it is not open: its caller holds the lock. */
export function completeSession(trx: Trx, id: string, paid: { payment_intent: string; email: string }) {
  return trx
    .updateTable('sandbox.sessions')
    .set({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: paid.payment_intent,
      customer_email: paid.email,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
}

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

/** When the card was charged for a hosted page; undefined when it never was. */
export async function selectChargeTime(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const charge = await db
    .selectFrom('sandbox.charges')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return charge?.created_at
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
export function settleRefundRow(trx: Trx, id: string, status: 'succeeded' | 'failed') {
  return trx
    .updateTable('sandbox.refunds')
    .set({ status, settles_at: null, settles_as: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes a refund down. */
export function insertRefund(trx: Trx, row: Insertable<Schema['sandbox.refunds']>) {
  return trx.insertInto('sandbox.refunds').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Writes down an event that is to be delivered. */
export async function insertEvent(trx: Trx, row: Insertable<Schema['sandbox.events']>): Promise<void> {
  await trx.insertInto('sandbox.events').values(row).execute()
}

/** An event by its id. */
export function selectEvent(db: Queryable, id: string) {
  return db.selectFrom('sandbox.events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The product has taken the event. */
export async function markDelivered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('sandbox.events').set({ delivered_at: at }).where('id', '=', id).execute()
}

/** A payment that waits for the cardholder’s bank. */
export async function insertAuthentication(
  db: Queryable,
  row: Insertable<Schema['sandbox.authentications']>,
): Promise<void> {
  await db.insertInto('sandbox.authentications').values(row).execute()
}

/** Such a payment, of this hosted page alone. */
export function selectAuthentication(db: Queryable, id: string, sessionId: string) {
  return db
    .selectFrom('sandbox.authentications')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

function selectSessionByKey(db: Queryable, key: string) {
  return db
    .selectFrom('sandbox.sessions')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
}
