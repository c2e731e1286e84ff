import type { Insertable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

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
