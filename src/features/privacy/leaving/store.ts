import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

export async function isErased(db: Queryable, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select from person_standing where id = ${userId} and deleted_at is not null`.execute(db)
  return rows.length > 0
}

/** Counts the things of a person that leaving ends. */
export async function selectEnding(db: Queryable, userId: string) {
  const pending = sql`from rental_parties where stage = 'pending' and`
  return db
    .selectFrom('profile_facts as p')
    .select('p.deletion_scheduled_date')
    .select([
      sql<number>`(select count(*) from gear_facts where user_id = ${userId} and deleted_at is null
        and paused_at is null)`.as('listings'),
      sql<boolean>`exists (select from store_facts where user_id = ${userId})`.as('has_store'),
      sql<number>`(select count(*) ${pending} owner_id = ${userId})`.as('requests_to_answer'),
      sql<number>`(select count(*) ${pending} renter_id = ${userId})`.as('requests_made'),
    ])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Those who leave within some days of `now` and were not reminded since a moment. */
export function selectToRemind(db: Queryable, until: Date) {
  return db
    .selectFrom('profile_facts as profiles')
    .innerJoin('person_standing as users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.deletion_scheduled_date', 'profiles.deletion_reminded_at'])
    .where('profiles.account_deletion_requested', '=', sql.lit(true))
    .where('profiles.deletion_scheduled_date', '<=', until)
    .where('users.deleted_at', 'is', null)
    .orderBy('profiles.id')
    .execute()
}

/** The facts of a leaving person for their letter; undefined once they are erased. */
export function selectReader(db: Queryable, userId: string) {
  return db
    .selectFrom('person_standing as users')
    .innerJoin('profile_facts as profiles', 'profiles.id', 'users.id')
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
    .selectFrom('profile_facts as p')
    .innerJoin('person_standing as u', 'u.id', 'p.id')
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
    .limit(limit)
    .execute()
}
