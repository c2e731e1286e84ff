import type { Locale } from '#platform/locale.ts'
import type { OwnerCharacter } from './cast.ts'

type Row = readonly [key: string, name: string, listings: number, gear: readonly string[], handover: string]

/** The owners of one city, from the rows of a table. */
export function inCity(city: string, rows: readonly Row[], locale: Locale = 'en-CA'): OwnerCharacter[] {
  return rows.map(([key, name, listings, gear, handover]) => ({
    key,
    name,
    city,
    locale,
    gear,
    listings,
    handover,
  }))
}
