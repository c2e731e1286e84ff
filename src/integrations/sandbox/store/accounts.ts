import { type Insertable, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** A new account, or the one that this key opened before. */
export async function insertAccount(db: Queryable, row: Insertable<Schema['sandbox.accounts']>) {
  const inserted = await db
    .insertInto('sandbox.accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  return db
    .selectFrom('sandbox.accounts')
    .selectAll()
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow()
}

/** An account by its id. */
export function selectAccount(db: Queryable, id: string) {
  return db.selectFrom('sandbox.accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockAccount(trx: Trx, id: string) {
  return trx.selectFrom('sandbox.accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Moves an account to a state, and, where `settles_at` is given, later to another. */
export function updateAccount(
  trx: Trx,
  id: string,
  set: Pick<Insertable<Schema['sandbox.accounts']>, 'status' | 'due_by' | 'settles_at' | 'settles_as'>,
) {
  return trx
    .updateTable('sandbox.accounts')
    .set({ due_by: null, settles_at: null, settles_as: null, ...set })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down an address that leads into an account. */
export async function insertLink(
  db: Queryable,
  row: Insertable<Schema['sandbox.account_links']>,
): Promise<void> {
  await db.insertInto('sandbox.account_links').values(row).execute()
}

/** Such an address with its account. */
export function selectLink(db: Queryable, id: string) {
  return db
    .selectFrom('sandbox.account_links as link')
    .innerJoin('sandbox.accounts as account', 'account.id', 'link.account_id')
    .select([
      'link.id',
      'link.return_url',
      'link.refresh_url',
      'link.locale',
      'link.expires_at',
      'link.used_at',
    ])
    .select(['account.id as account_id', 'account.name', 'account.status'])
    .where('link.id', '=', id)
    .executeTakeFirst()
}

/** Uses such an address up; false when it was used before. */
export async function useLink(trx: Trx, id: string, used_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sandbox.account_links')
    .set({ used_at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The cents of an account: transfers that were not taken back, less payouts that did not fail. */
export async function selectBalance(db: Queryable, id: string): Promise<number> {
  const { balance } = await db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(amount - reversed), 0) from sandbox.transfers where account_id = ${id})::bigint
        - (select coalesce(sum(amount), 0) from sandbox.payouts where account_id = ${id} and status <> 'failed')::bigint`.as(
        'balance',
      ),
    ])
    .executeTakeFirstOrThrow()
  return Number(balance)
}

/** An account's newest payouts, newest first. */
export function selectPayouts(db: Queryable, id: string, limit: number) {
  return db
    .selectFrom('sandbox.payouts')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Writes down a payout to the owner's bank. */
export async function insertPayout(trx: Trx, row: Insertable<Schema['sandbox.payouts']>): Promise<void> {
  await trx.insertInto('sandbox.payouts').values(row).execute()
}
