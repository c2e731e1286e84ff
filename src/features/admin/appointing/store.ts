import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'

/** Whoever appoints or dismisses goes on alone; reading who is an administrator waits for nobody. */
export async function lockAdministrators(trx: Trx): Promise<void> {
  await sql`lock table administrators in share row exclusive mode`.execute(trx)
}

export function selectCandidate(trx: Trx, email: string) {
  return trx
    .selectFrom('users as u')
    .leftJoin('administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email_verified', 'u.suspended_at', 'u.deleted_at'])
    .select((eb) => eb('a.user_id', 'is not', null).$castTo<boolean>().as('is_admin'))
    .where('u.email', '=', email)
    .executeTakeFirst()
}

/** Those who can sign in, without this one. */
export async function countWorkingAdministrators(trx: Trx, without: string): Promise<number> {
  const { count } = await trx
    .selectFrom('administrators as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.id', '!=', without)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAdministrator(trx: Trx, user_id: string): Promise<void> {
  await trx.insertInto('administrators').values({ user_id }).execute()
}

export async function deleteAdministrator(trx: Trx, user_id: string): Promise<void> {
  await trx.deleteFrom('administrators').where('user_id', '=', user_id).execute()
}

export function selectAdministrators(db: Queryable) {
  return db
    .selectFrom('administrators as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.email', 'u.suspended_at', 'a.appointed_at'])
    .orderBy('a.appointed_at')
    .orderBy('u.id')
    .execute()
}
