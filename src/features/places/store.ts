import type { Queryable } from '#platform/database.ts'

export type CityRow = Awaited<ReturnType<typeof selectCities>>[number]

/** Every city, the largest first. */
export function selectCities(db: Queryable) {
  return db.selectFrom('cities').selectAll().orderBy('population', 'desc').execute()
}
