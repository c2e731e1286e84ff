import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { prepare } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'
import type { EquipmentCalendar, Offer } from './equipment-calendar.ts'

/** Locks an item as every act on its rentals does, also while it is paused. */
export async function lockItem(trx: Trx, id: string) {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('equipment')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select(['equipment.id', 'equipment.user_id', 'cities.time_zone'])
    .where('equipment.id', '=', id)
    .where('equipment.deleted_at', 'is', null)
    .forNoKeyUpdate('equipment')
    .executeTakeFirst()
}

/**
 * The owner's periods, also past ones; the blocked days and those that rentals hold, from `today` on; and the
 * version of the owner's part.
 */
export async function selectCalendar(
  db: Queryable,
  id: string,
  today: Day,
): Promise<Omit<EquipmentCalendar, 'today'>> {
  const [calendar] = await askCalendar(db, { id, today })
  if (!calendar) throw new Error('A statement without a table answered no row.')
  return calendar
}

const askCalendar = prepare((db, { id, today }: { id: string; today: Day }) => {
  const days = (name: 'start_date' | 'end_date') => sql<string>`${sql.ref(name)}::text`.as(name)
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('equipment_availability')
        .select([days('start_date'), days('end_date')])
        .where('equipment_id', '=', id)
        .orderBy('equipment_availability.start_date'),
    ).as('periods'),
    eb
      .selectFrom('equipment_blocked_days')
      .select(sql<string[]>`coalesce(json_agg(day order by day), '[]')`.as('days'))
      .where('equipment_id', '=', id)
      .where('day', '>=', today)
      .$asScalar()
      .$notNull()
      .as('blocked'),
    jsonArrayFrom(
      eb
        .selectFrom('rental_parties as rentals')
        .select([days('start_date'), days('end_date')])
        .where('equipment_id', '=', id)
        .where('holds_dates', '=', true)
        .where('end_date', '>=', today)
        .orderBy('rentals.start_date'),
    ).as('booked'),
    eb
      .selectFrom('equipment')
      .select('calendar_version')
      .where('id', '=', id)
      .$asScalar()
      .$notNull()
      .as('version'),
  ])
})

/** Puts an offer in the place of what was there, as its next version. The item is locked by the caller. */
export async function replaceOffer(trx: Trx, equipment_id: string, { periods, blocked }: Offer) {
  await trx
    .updateTable('equipment')
    .set((eb) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('id', '=', equipment_id)
    .execute()
  await trx.deleteFrom('equipment_availability').where('equipment_id', '=', equipment_id).execute()
  await trx.deleteFrom('equipment_blocked_days').where('equipment_id', '=', equipment_id).execute()
  if (periods.length > 0) {
    const rows = periods.map((period) => ({ ...period, equipment_id }))
    await trx.insertInto('equipment_availability').values(rows).execute()
  }
  if (blocked.length > 0) {
    const rows = blocked.map((day) => ({ day, equipment_id }))
    await trx.insertInto('equipment_blocked_days').values(rows).execute()
  }
}
