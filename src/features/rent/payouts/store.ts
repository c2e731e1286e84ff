import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

export type PayoutRow = Selectable<Schema['payout_accounts']>

/** The account of this id of the provider's, locked until the transaction ends. */
export function lockPayoutAccount(trx: Trx, providerId: string): Promise<PayoutRow | undefined> {
  return trx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes down the standing of an account. The caller holds its lock. */
export async function updatePayoutAccount(
  trx: Trx,
  ownerId: string,
  set: Omit<Updateable<Schema['payout_accounts']>, 'owner_id' | 'provider_id' | 'opened_at'>,
): Promise<void> {
  await trx.updateTable('payout_accounts').set(set).where('owner_id', '=', ownerId).execute()
}

/** The provider's ids of accounts that can't be paid and that were touched since. */
export async function selectUnsettled(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select('provider_id')
    .where('status', '<>', 'active')
    .where('touched_at', '>=', since)
    .orderBy('touched_at')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** Keeps an account that was opened; answers the one that is kept, which may be of a moment ago. */
export async function insertPayoutAccount(
  db: Queryable,
  row: Insertable<Schema['payout_accounts']>,
): Promise<PayoutRow> {
  return db
    .insertInto('payout_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ touched_at: row.touched_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes that the owner went to the provider. */
export async function touchPayoutAccount(db: Queryable, ownerId: string, touched_at: Date): Promise<void> {
  await db.updateTable('payout_accounts').set({ touched_at }).where('owner_id', '=', ownerId).execute()
}
