import type { GearEntry } from '../database/reference.ts'
import type { OwnerCharacter } from './cast.ts'
import frenchGear from './french-gear.json' with { type: 'json' }
import { type Random, randomOf } from './random.ts'
import { signatureGear } from './signature-gear.ts'
import { storeHouses } from './store-houses.ts'

export type Assignment = { owner: OwnerCharacter; gear: GearEntry }

/** Dearer things than this, by the day in CAD, are a rental house's. */
const DEAREST_OF_A_PERSON = 460

/** Who lends what: first what each is known for, then everything in the catalogue once, then what is asked for most again at other owners'. */
export function assignGear(catalogue: readonly GearEntry[], owners: readonly OwnerCharacter[]): Assignment[] {
  const random = randomOf('assign-gear')
  const shelves = new Map(owners.map((owner) => [owner, new Set<GearEntry>()]))
  const copies = new Map(catalogue.map((gear) => [gear, 0]))
  const give = (owner: OwnerCharacter, gear: GearEntry) => {
    shelves.get(owner)?.add(gear)
    copies.set(gear, (copies.get(gear) ?? 0) + 1)
  }
  for (const owner of owners) {
    const known = signatureGear[owner.key] ?? []
    for (const gear of catalogue) if (known.includes(gear.slug)) give(owner, gear)
  }
  for (const gear of random.shuffled(catalogue)) {
    const takers = owners.filter((owner) => roomOf(owner, shelves) > 0 && suits(owner, gear))
    const keeper = takers.length > 0 ? roomiest(random, takers, shelves) : random.pick(storeHouses)
    if (copies.get(gear) === 0) give(keeper, gear)
  }
  for (const owner of owners) {
    while (roomOf(owner, shelves) > 0) {
      const gear = nextFor(random, owner, catalogue, shelves.get(owner) ?? new Set(), copies)
      if (!gear) break
      give(owner, gear)
    }
  }
  return owners.flatMap((owner) => [...(shelves.get(owner) ?? [])].map((gear) => ({ owner, gear })))
}

function roomOf(owner: OwnerCharacter, shelves: Map<OwnerCharacter, Set<GearEntry>>): number {
  return owner.listings - (shelves.get(owner)?.size ?? 0)
}

function suits(owner: OwnerCharacter, gear: GearEntry): boolean {
  if (!owner.gear.includes(gear.categorySlug)) return false
  return 'store' in owner || gear.typicalDailyCad <= DEAREST_OF_A_PERSON
}

/** Of three drawn at random the one with the most room, so that small shelves keep theirs for what is popular. */
function roomiest(random: Random, takers: OwnerCharacter[], shelves: Map<OwnerCharacter, Set<GearEntry>>) {
  const drawn = [random.pick(takers), random.pick(takers), random.pick(takers)]
  return drawn.reduce((best, next) => (roomOf(next, shelves) > roomOf(best, shelves) ? next : best))
}

/** What an owner buys next: popular things, those that few have yet, and in Québec those described in French. */
function nextFor(
  random: Random,
  owner: OwnerCharacter,
  catalogue: readonly GearEntry[],
  owned: Set<GearEntry>,
  copies: Map<GearEntry, number>,
): GearEntry | undefined {
  const wanted = catalogue
    .filter((gear) => suits(owner, gear) && !owned.has(gear))
    .map((gear) => ({ gear, weight: popularity(owner, gear) / (1 + (copies.get(gear) ?? 0)) }))
  let point = random.next() * wanted.reduce((sum, { weight }) => sum + weight, 0)
  return wanted.find(({ weight }) => {
    point -= weight
    return point <= 0
  })?.gear
}

function popularity(owner: OwnerCharacter, gear: GearEntry): number {
  const popular = gear.slug in frenchGear ? 6 : 1
  const written = owner.locale === 'fr-CA' && popular > 1 ? 4 : 1
  return popular * written * (gear.typicalDailyCad < 300 ? 2 : 1)
}
