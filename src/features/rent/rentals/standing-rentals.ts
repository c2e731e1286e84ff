import { sql } from 'kysely'
import { faceName } from '#features/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'

/** Rentals of a person that are agreed on and not over on `now` at their place, the next one first. */
export function selectStanding(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('rentals as r')
    .innerJoin('equipment as e', 'e.id', 'r.equipment_id')
    .innerJoin('cities as t', 't.id', 'e.city_id')
    .select(['r.id as rental_id', 'r.start_date', 'r.end_date', 'e.name as equipment_name'])
    .select(
      sql<'owner' | 'renter'>`case when r.owner_id = ${userId} then 'owner' else 'renter' end`.as('role'),
    )
    .select(
      sql<string>`case when r.owner_id = ${userId} then ${faceName('r.renter_id')}
        else ${faceName('r.owner_id')} end`.as('other_name'),
    )
    .where(({ or, eb }) => or([eb('r.owner_id', '=', userId), eb('r.renter_id', '=', userId)]))
    .where('r.holds_dates', '=', sql.lit(true))
    .where('r.end_date', '>=', sql<string>`(${now}::timestamptz at time zone t.time_zone)::date`)
    .orderBy('r.start_date')
    .orderBy('r.id')
    .execute()
}
