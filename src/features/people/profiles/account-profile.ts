import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'

type Profile = Schema['profiles']

/** The profile that a new account has from its first moment on. */
export async function insertProfile(
  trx: Queryable,
  profile: Pick<Insertable<Profile>, 'id' | 'name' | 'account_type' | 'member_since'>,
): Promise<void> {
  await trx.insertInto('profiles').values(profile).execute()
}

/** Repeats in the profile what the account says of a person. */
export async function renameProfile(
  trx: Queryable,
  id: string,
  changes: Pick<Updateable<Profile>, 'name' | 'username' | 'account_type'>,
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks a profile until the transaction ends, before anything else: one person begins one thing at a time, and nothing
 * while they leave or are suspended.
 */
export function lockProfile(trx: Trx, id: string) {
  return trx
    .selectFrom('profiles')
    .select(['id', 'created_at', 'deletion_scheduled_date', 'account_type', 'store_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Names the store that a person opened. */
export async function setStoreOfProfile(trx: Queryable, id: string, store_id: string): Promise<void> {
  await trx.updateTable('profiles').set({ store_id }).where('id', '=', id).execute()
}

/** Creates a missing profile again from the person. */
export async function restoreProfile(db: Queryable, userId: string): Promise<void> {
  await sql`insert into profiles (id, name, username, account_type, member_since)
    select id, name, display_username, account_type, to_char(created_at at time zone 'UTC', 'YYYY')
    from users where id = ${userId} on conflict (id) do nothing`.execute(db)
}
