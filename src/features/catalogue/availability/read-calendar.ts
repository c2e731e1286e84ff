import type { Queryable } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { EquipmentCalendar } from './equipment-calendar.ts'
import { selectCalendar } from './store.ts'

/** When an item can be had, from `today` at its place: what calendars show is what the request rule judges by. */
export async function readCalendar(
  db: Queryable,
  equipmentId: string,
  today: Day,
): Promise<EquipmentCalendar> {
  return { today, ...(await selectCalendar(db, equipmentId, today)) }
}
