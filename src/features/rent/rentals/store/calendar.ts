import { sql } from 'kysely'
import { lockListings } from '#features/gear/equipment/lock-equipment.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'

const MOST_AT_ONCE = 200

/** Rentals that hold days of an item and have not ended on a day, with the name their renter goes by. */
export function selectUpcoming(trx: Trx, equipmentId: string, today: Day) {
  return trx
    .selectFrom('rentals')
    .select([
      'rentals.id as rental_id',
      'rentals.start_date',
      'rentals.end_date',
      faceName('rentals.renter_id').as('renter_name'),
    ])
    .where('rentals.equipment_id', '=', equipmentId)
    .where('rentals.holds_dates', '=', sql.lit(true))
    .where('rentals.end_date', '>=', today)
    .orderBy('rentals.start_date')
    .execute()
}

/** Rentals that hold days which an unanswered request for the same item wants, some at a time. */
export async function selectOverlapped(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.id from rentals asked join rentals held on held.equipment_id = asked.equipment_id
      and held.holds_dates and held.start_date <= asked.end_date and held.end_date >= asked.start_date
    where asked.stage = 'pending' order by held.id limit ${MOST_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unanswered requests of a renter. */
export function selectPendingOf(trx: Trx, renterId: string) {
  return trx
    .selectFrom('rentals')
    .select(['id', 'status'])
    .where('renter_id', '=', renterId)
    .where('stage', '=', sql.lit('pending'))
    .orderBy('equipment_id')
    .orderBy('id')
    .execute()
}

/** A person's listings, and the gear that they asked for and were not answered: all of them in one order, as others lock one. */
export async function lockAskedGear(trx: Trx, userId: string): Promise<void> {
  await lockListings(
    trx,
    sql`(user_id = ${userId} and deleted_at is null)
      or id in (select equipment_id from rentals where renter_id = ${userId} and stage = 'pending')`,
  )
}

/** A person's listings with an unanswered request. */
export async function selectAsked(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('gear_facts')
    .select('id')
    .where('user_id', '=', userId)
    .where('has_pending_requests', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
