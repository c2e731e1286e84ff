import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'

/** Locks a person's profile before anything else, so that nothing new begins meanwhile; when they leave, null for who stays. */
export async function lockLeaver(trx: Trx, userId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('deletion_scheduled_date')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.deletion_scheduled_date ?? null
}

export async function isErased(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and deleted_at is not null`.execute(db)
  return rows.length > 0
}

/** From when a person is erased; null for who stays. Everything of theirs goes out of view with it, or comes back. */
export async function setLeaving(trx: Trx, userId: string, scheduled: Date | null, now: Date): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      account_deletion_requested: scheduled !== null,
      deletion_scheduled_date: scheduled,
      deletion_reminded_at: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** What a person has that leaving ends. */
export async function selectEnding(db: Queryable, userId: string) {
  const pending = sql`from rentals where stage = 'pending' and`
  return db
    .selectFrom('profiles as p')
    .select('p.deletion_scheduled_date')
    .select([
      sql<number>`(select count(*) from equipment where user_id = ${userId} and deleted_at is null
        and paused_at is null)`.as('listings'),
      sql<boolean>`exists (select from stores where user_id = ${userId})`.as('has_store'),
      sql<number>`(select count(*) ${pending} owner_id = ${userId})`.as('requests_to_answer'),
      sql<number>`(select count(*) ${pending} renter_id = ${userId})`.as('requests_made'),
    ])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Those who leave within some days of `now` and were not reminded since a moment. */
export function selectToRemind(db: Queryable, until: Date) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.deletion_scheduled_date', 'profiles.deletion_reminded_at'])
    .where('profiles.account_deletion_requested', '=', sql.lit(true))
    .where('profiles.deletion_scheduled_date', '<=', until)
    .where('users.deleted_at', 'is', null)
    .orderBy('profiles.id')
    .execute()
}

/** Notes that a person is reminded; false when another node did it first, or they stay after all. */
export async function markReminded(
  trx: Trx,
  { id, deletion_scheduled_date, deletion_reminded_at }: Awaited<ReturnType<typeof selectToRemind>>[number],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set({ deletion_reminded_at: now })
    .where('id', '=', id)
    .where('deletion_scheduled_date', '=', deletion_scheduled_date)
    .where('deletion_reminded_at', 'is not distinct from', deletion_reminded_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a letter about leaving needs of its reader; undefined once they are erased. */
export function selectReader(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.locale', 'profiles.deletion_scheduled_date'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those who leave, the next one first, after a place and one more than asked for; `place` is for the cursor. */
export function selectLeavers(
  db: Queryable,
  { after, limit }: { after: { date: string; id: string } | null; limit: number },
) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .innerJoin('people_faces as face', 'face.id', 'p.id')
    .select(['p.id', 'u.email', 'p.deletion_reminded_at'])
    .select((eb) => [
      eb.ref('face.name').$notNull().as('name'),
      eb.ref('p.deletion_scheduled_date').$notNull().as('scheduled_at'),
      sql<string>`p.deletion_scheduled_date::text`.as('place'),
    ])
    .where('p.account_deletion_requested', '=', sql.lit(true))
    .where('u.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.deletion_scheduled_date, p.id) > (${after?.date}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('p.deletion_scheduled_date')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()
}
