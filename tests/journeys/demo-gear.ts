// What the demo world holds, by its own making: the same however much other stories list, pause or remove meanwhile.

import { readReference } from '../../database/reference.ts'
import type { OwnerCharacter } from '../../demo/cast.ts'
import { type DemoListing, makeListings } from '../../demo/make-listings.ts'
import { makePeriods } from '../../demo/make-periods.ts'
import { planRentals } from '../../demo/plan-rentals.ts'
import { makeRentals } from '../../demo/rental-rows.ts'

/** Every listing of the demo world, in one order. */
export async function demoGear(): Promise<DemoListing[]> {
  return makeListings(
    await readReference('gear-catalogue'),
    await readReference('canadian-cities'),
    new Date(),
  )
}

/** Those that are lent all year round, each of another name; of everybody but one person, or of that person alone. */
export async function lentAllYear(
  whose: { but: OwnerCharacter } | { of: OwnerCharacter },
): Promise<DemoListing[]> {
  const listings = await demoGear()
  const now = new Date()
  const rentals = makeRentals(planRentals(listings), now, 500)
  const limited = new Set(makePeriods(listings, rentals, now).map(({ equipment_id }) => equipment_id))
  const theirs = listings.filter(({ owner }) => ('of' in whose ? owner === whose.of : owner !== whose.but))
  const free = theirs.filter(({ id }) => !limited.has(id))
  return free.filter(({ name }, place) => free.findIndex((other) => other.name === name) === place)
}
