import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFree } from '#features/catalogue/availability/availability.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import { readWords, searchText } from '#features/catalogue/vocabulary/words.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import { addDays, countDays } from '#platform/days.ts'
import { makeLargeWorld } from '../../../../demo/large-world.ts'
import { tries } from '../../../../tests/support/long.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { equipmentPage, type SearchFilters } from './contract.ts'
import { DEFAULT_RADIUS_KM, SORTS, type Sort } from './search.ts'

const world = await createWorld()
await makeLargeWorld(world.pool, { listings: 2500, today: '2026-06-10', pictures: false })
const visitor = world.as(null)

type Listing = {
  id: string
  category: string
  words: Set<string>
  price: number
  weekly: number | null
  monthly: number | null
  created: string
  latitude: number
  longitude: number
  periods: { start: string; end: string }[]
  blocked: string[]
  booked: { start: string; end: string }[]
}
const { rows } = await world.pool.query<Omit<Listing, 'words'> & { title: string }>(`
  select e.id, e.category, e.make || ' ' || e.model as title, e.price, e.weekly_price as weekly, e.monthly_price as monthly,
    extract(epoch from e.created_at) * 1000000 as created,
    round(e.latitude::numeric, 2)::float8 as latitude, round(e.longitude::numeric, 2)::float8 as longitude,
    coalesce((select json_agg(json_build_object('start', start_date, 'end', end_date)) from equipment_availability
      where equipment_id = e.id), '[]') as periods,
    coalesce((select json_agg(day) from equipment_blocked_days where equipment_id = e.id), '[]') as blocked,
    coalesce((select json_agg(json_build_object('start', start_date, 'end', end_date)) from rentals
      where equipment_id = e.id and holds_dates), '[]') as booked
  from equipment e`)
const listings: Listing[] = rows.map((row) => ({ ...row, words: titleWords(row.title) }))
const cities = await world.pool.query<Spot & { name: string }>(
  `select name_fr as name, latitude, longitude from cities where name_fr in ('Toronto', 'Montréal', 'Halifax')`,
)
const towns = new Map(cities.rows.map((city) => [city.name, city]))

const filters = fc.record(
  {
    query: fc.constantFrom(
      'sony fx6',
      'FX-3',
      'sony',
      'arri',
      'canon eos',
      'red komodo',
      'aputure',
      'dji',
      'a7 iv',
    ),
    location: fc.constantFrom(...towns.keys()),
    radius_km: fc.constantFrom(5, 25, 100, 600, 10_000),
    category: fc.constantFrom('cameras', 'lenses', 'audio', 'lighting'),
    from: fc.constantFrom('2026-06-15', '2026-06-29', '2026-08-01'),
    to: fc.constantFrom('2026-06-17', '2026-06-19', '2026-07-02', '2026-08-03', '2026-11-20'),
    min_price: fc.constantFrom(20, 100, 600),
    max_price: fc.constantFrom(50, 250.5, 900),
  },
  { requiredKeys: [] },
)

describe('a result', () => {
  test('equals reading every listing, in the same order, for any search', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...SORTS), async (asked, sort) => {
        const expected = bruteForce(asked, sort)
        const found = await walk({ ...asked, sort, limit: 48 }, 4)
        expect(found.map((card) => card.id)).toEqual(expected.slice(0, found.length))
        expect(found.length).toBe(Math.min(expected.length, 4 * 48))
      }),
      { numRuns: tries(50), seed: 11 },
    )
  })

  test.each(['price_asc', 'price_desc'] as const)('with days comes by what they cost (%s)', async (sort) => {
    const days = fc.tuple(fc.constantFrom('2026-06-15', '2026-06-29'), fc.integer({ min: 1, max: 60 }))
    await fc.assert(
      fc.asyncProperty(
        days,
        fc.constantFrom(undefined, 'cameras', 'audio'),
        async ([from, long], category) => {
          const asked = { from, to: addDays(from, long - 1), ...(category && { category }) }
          const expected = bruteForce(asked, sort)
          const found = await walk({ ...asked, sort, limit: 20 }, 6)
          expect(found.map((card) => card.id)).toEqual(expected.slice(0, found.length))
          expect(found.length).toBe(Math.min(expected.length, 6 * 20))
        },
      ),
      { numRuns: tries(12), seed: 4 },
    )
  })

  test.each(SORTS)('comes page by page with no gap and no repeat (%s)', async (sort) => {
    const asked = { category: 'cameras', location: 'Toronto', radius_km: 10_000 }
    const found = await walk({ ...asked, sort, limit: 7 }, 1000)
    expect(found.map((card) => card.id)).toEqual(bruteForce(asked, sort).map((id) => id))
    expect(found.length).toBeGreaterThan(300)
  })

  test('is counted as many times as it is found', async () => {
    const asked = { query: 'sony', location: 'Toronto', radius_km: 600, from: '2026-06-15', to: '2026-06-17' }
    const { body } = await visitor.get(`/equipment/summary?${new URLSearchParams(asAddress(asked))}`)
    expect(body.total).toBe(bruteForce(asked, 'nearest').length)
    expect(body.total_is_capped).toBe(false)
    const sum = body.categories.reduce((total: number, { count }: { count: number }) => total + count, 0)
    expect(sum).toBe(body.total)
  })
})

/** Cards of at most so many pages; each page is what the contract says, to the letter. */
async function walk(asked: object, pages: number): Promise<EquipmentCard[]> {
  const found: EquipmentCard[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const address = asAddress({ ...asked, ...(cursor && { cursor }) })
    const { status, body } = await visitor.get(`/equipment?${new URLSearchParams(address)}`)
    expect(status).toBe(200)
    const { items, next_cursor } = equipmentPage.parse(body)
    found.push(...items)
    cursor = next_cursor
    if (!cursor) return found
  }
  return found
}

function bruteForce(asked: SearchFilters, sort: Sort): string[] {
  const town = towns.get(asked.location ?? '')
  const radius = asked.radius_km ?? DEFAULT_RADIUS_KM
  const [low, high] = [asked.min_price ?? 0, asked.max_price ?? Infinity].sort((a, b) => a - b)
  const days = [asked.from ?? asked.to, asked.to ?? asked.from].sort()
  const fits = listings.filter(
    (item) =>
      (!asked.category || item.category === asked.category) &&
      readWords(asked.query).terms.every((term) =>
        term.some((way) => way.every((word) => item.words.has(word))),
      ) &&
      item.price >= (low ?? 0) &&
      item.price <= (high ?? Infinity) &&
      (!town || radius >= 10_000 || groundKm(town, item) <= radius) &&
      (!days[0] || !days[1] || isFree({ start: days[0], end: days[1] }, item)),
  )
  const cost = costOf(days[0] && days[1] ? countDays(days[0], days[1]) : 1)
  return fits.sort((a, b) => compare(a, b, { sort, town, cost })).map((item) => item.id)
}

type Spot = { latitude: number; longitude: number }

type By = { sort: Sort; town: Spot | undefined; cost: (item: Listing) => number }

function compare(a: Listing, b: Listing, { sort, town, cost }: By): number {
  const ids = a.id < b.id ? -1 : 1
  if (sort === 'price_asc') return cost(a) - cost(b) || ids
  if (sort === 'price_desc') return cost(b) - cost(a) || -ids
  if (sort === 'newest' || !town) return Number(b.created) - Number(a.created) || -ids
  return mapKm(town, a) - mapKm(town, b) || ids
}

/** The cost of a rental of the search’s days; of one day without any. */
function costOf(days: number) {
  const cents = (price: number | null) => (price === null ? null : Math.round(price * 100))
  return ({ price, weekly, monthly }: Listing): number =>
    quoteRental(
      { daily_cents: Math.round(price * 100), weekly_cents: cents(weekly), monthly_cents: cents(monthly) },
      days,
    ).total_cents
}

/** The words of a title and its neighbours written as one, as search reads them. */
function titleWords(title: string): Set<string> {
  const words = searchText(title).split(' ')
  const generations: Record<string, string> = { ii: '2', iii: '3', iv: '4' }
  const pairs = words.slice(1).flatMap((word, index) => {
    const one = words[index] ?? ''
    const joined = /[0-9]/.test(one + word) || one.length === 1 || word.length === 1 ? [one + word] : []
    return word in generations ? [...joined, one + generations[word]] : joined
  })
  const all = [...words, ...pairs]
  return new Set([...all, ...all.flatMap((word) => /^([a-z]*[0-9]+)[a-z]{1,2}$/.exec(word)?.[1] ?? [])])
}

function onMap({ latitude, longitude }: Spot): [number, number] {
  const radians = Math.PI / 180
  return [
    6378.137 * longitude * radians,
    6378.137 * Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)),
  ]
}

/** To a micrometre: two ways of reckoning differ in the last digits. */
function mapKm(a: Spot, b: Spot): number {
  const [[x1, y1], [x2, y2]] = [onMap(a), onMap(b)]
  return Math.round(Math.hypot(x1 - x2, y1 - y2) * 1e9) / 1e9
}

function groundKm(a: Spot, b: Spot): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const square =
    half(a.latitude - b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude - b.longitude)
  return 2 * 6371.0088 * Math.asin(Math.sqrt(square))
}

function asAddress(asked: object): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
}
