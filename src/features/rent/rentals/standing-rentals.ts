import { sql } from 'kysely'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { selectUpcoming } from './store/calendar.ts'

/** A person's rentals that are agreed on and not over on `now` at their place, the next one first. */
export function standingRentals(db: Queryable, userId: string, now: Date) {
  return selectStanding(db, userId, now)
}

/** Rentals of a person that are agreed on and not over on `now` at their place, the next one first. */
function selectStanding(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('rentals as r')
    .innerJoin('gear_facts as e', 'e.id', 'r.equipment_id')
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

/** Rentals that hold days of an item, and that have not ended on `today`, the next one first. The item is locked by the caller. */
export function listUpcomingRentals(trx: Trx, equipmentId: string, today: Day) {
  return selectUpcoming(trx, equipmentId, today)
}
