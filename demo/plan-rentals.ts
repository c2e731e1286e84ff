import { type Character, crew } from './cast.ts'
import type { DemoListing } from './make-listings.ts'
import { isHouse, owners } from './make-people.ts'
import { ana } from './owners-east.ts'
import { type Random, randomOf } from './random.ts'
import { holdsDays, plansOverlap, type RentalPlan, type Story } from './rental-plan.ts'
import { toldRentals } from './told-rentals.ts'

/** How far back history goes, and how far ahead people plan, in days. */
const PAST = 110
const AHEAD = 60

/** Every rental of the demo world: the told ones, and a life for about half of the other listings. */
export function planRentals(listings: readonly DemoListing[]): RentalPlan[] {
  const told = toldRentals(listings)
  const taken = new Set(told.map(({ listing }) => listing.id))
  const others = listings.filter(({ id, owner }) => !taken.has(id) && owner.key !== ana.key)
  return [...told, ...others.flatMap(lifeOf)]
}

function lifeOf(listing: DemoListing): RentalPlan[] {
  const random = randomOf(`rentals:${listing.id}`)
  if (!random.chance(0.5)) return []
  const plans: RentalPlan[] = []
  const add = (story: Story, start: number, days: number, more: Partial<RentalPlan> = {}) => {
    const plan = {
      key: `${listing.id}-${plans.length}`,
      listing,
      renter: renterFor(random, listing),
      story,
      start,
      days,
    }
    const clashes = plans.some((other) => (holdsDays(other) || holdsDays(plan)) && plansOverlap(other, plan))
    if (!clashes) plans.push({ ...plan, insured: random.chance(story === 'kept' ? 0.88 : 0.25), ...more })
  }
  for (let start = -random.whole(6, PAST); start < -8; start += random.whole(16, 55)) {
    add(pastStory(random), start, daysOf(random))
  }
  if (random.chance(0.16)) add('kept', -random.whole(0, 2), random.whole(3, 6))
  if (random.chance(0.3)) {
    const story = random.pick<Story>(['kept', 'kept', 'approved'])
    add(story, random.whole(4, 20), daysOf(random), story === 'kept' ? recent(random) : open(random))
  }
  if (random.chance(0.24)) add('pending', random.whole(5, AHEAD), daysOf(random), open(random))
  if (random.chance(0.1)) add('refunded', random.whole(3, 30), daysOf(random), recent(random))
  if (random.chance(0.1)) add('rejected', random.whole(3, 30), daysOf(random), recent(random))
  return plans
}

const KEPT = Array.from({ length: 10 }, () => 'kept' as const)

function pastStory(random: Random): Story {
  return random.pick<Story>([...KEPT, 'rejected', 'withdrawn', 'refunded'])
}

/** Recent enough that its deadline is more than a day away. */
function open(random: Random) {
  return { askedHoursAgo: random.whole(3, 14) }
}

function recent(random: Random) {
  return { askedHoursAgo: random.whole(30, 200) }
}

/** Mostly a day to a weekend, sometimes a week or a month. */
function daysOf(random: Random): number {
  return random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10, random.whole(14, 31)])
}

/** Somebody from the same province, or from anywhere when few live there. */
function renterFor(random: Random, listing: DemoListing): Character {
  const people = [...crew, ...owners.filter((owner) => !isHouse(owner) && owner.email === undefined)]
  const others = people.filter((person) => person.key !== listing.owner.key)
  const near = others.filter((person) => provinceOf(person.city) === provinceOf(listing.owner.city))
  return random.pick(near.length >= 3 ? near : others)
}

function provinceOf(label: string): string {
  return label.split(', ').at(-1) ?? label
}
