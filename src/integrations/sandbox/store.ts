import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** An id with Stripe's prefix: `cs_test_…`, `pi_…`, `re_…`, `evt_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

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

export function selectSession(db: Queryable, id: string) {
  return db.selectFrom('sandbox.sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockSession(trx: Trx, id: string) {
  return trx.selectFrom('sandbox.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function closeSession(trx: Trx, id: string) {
  return trx
    .updateTable('sandbox.sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
}

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

export async function insertCharge(trx: Trx, row: Insertable<Schema['sandbox.charges']>): Promise<void> {
  await trx.insertInto('sandbox.charges').values(row).execute()
}

export function lockCharge(trx: Trx, paymentIntent: string) {
  return trx
    .selectFrom('sandbox.charges')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirst()
}

export async function addRefunded(trx: Trx, paymentIntent: string, amount: number): Promise<void> {
  await trx
    .updateTable('sandbox.charges')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('payment_intent', '=', paymentIntent)
    .execute()
}

export function selectRefundByKey(db: Queryable, key: string) {
  return db.selectFrom('sandbox.refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export function insertRefund(trx: Trx, row: Insertable<Schema['sandbox.refunds']>) {
  return trx.insertInto('sandbox.refunds').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertEvent(trx: Trx, row: Insertable<Schema['sandbox.events']>): Promise<void> {
  await trx.insertInto('sandbox.events').values(row).execute()
}

export function selectEvent(db: Queryable, id: string) {
  return db.selectFrom('sandbox.events').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markDelivered(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('sandbox.events').set({ delivered_at: at }).where('id', '=', id).execute()
}

export async function insertAuthentication(
  db: Queryable,
  row: Insertable<Schema['sandbox.authentications']>,
): Promise<void> {
  await db.insertInto('sandbox.authentications').values(row).execute()
}

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
