import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import type { Profile } from './profile.ts'

type StoreFace = { id: string; name: string; logo_url: string | null }
export type ProfileWithStore = Profile & { store: StoreFace | null }

/** A profile with its store's face; null when there is no such person. */
export async function selectProfile(db: Queryable, id: string): Promise<ProfileWithStore | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('stores', 'stores.id', 'profiles.store_id')
    .selectAll('profiles')
    .select(['stores.name as store_name', 'stores.logo_url as store_logo_url'])
    .where('profiles.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { store_name, store_logo_url, created_at: _, updated_at: __, ...profile } = row
  return {
    ...profile,
    account_type: profile.account_type === 'store' ? 'store' : 'individual',
    deletion_scheduled_date: profile.deletion_scheduled_date?.toISOString() ?? null,
    store:
      profile.store_id && store_name !== null
        ? { id: profile.store_id, name: store_name, logo_url: store_logo_url }
        : null,
  }
}

type Changes = { name?: string; username?: string; account_type?: 'individual' | 'store' }

/** Changes what is given in the profile and in the account that it belongs to. */
export async function updateProfileRows(trx: Queryable, id: string, changes: Changes): Promise<void> {
  const updated_at = sql<Date>`now()`
  const display = changes.username === undefined ? {} : { display_username: changes.username }
  await trx
    .updateTable('users')
    .set({ ...changes, ...display, updated_at })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at })
    .where('id', '=', id)
    .execute()
}
