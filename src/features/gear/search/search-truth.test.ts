import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFree } from '#features/catalogue/availability/availability.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import { type Optics, opticsOf } from '#features/catalogue/products/optics.ts'
import { readWords, searchText } from '#features/catalogue/vocabulary/words.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import { addDays, countDays } from '#platform/days.ts'
import { makeLargeWorld } from '../../../../demo/large-world.ts'
import { tries } from '../../../../tests/support/long.ts'
import { groundKm, mapKm, type Spot } from '../../../../tests/support/spots.ts'
import { giveTraits } from '../../../../tests/support/traits.ts'
import { visitorsOf } from '../../../../tests/support/visitors.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { equipmentPage, type Facet, type SearchFilters } from './contract.ts'
import { COUNT_CAP, DEFAULT_RADIUS_KM, FACETS, type FacetName, SORTS, type Sort } from './search.ts'

const world = await createWorld()
await makeLargeWorld(world.pool, { listings: 2500, today: '2026-06-10', pictures: false })
await giveTraits(world)
const visitors = visitorsOf(world)

type Listing = {
  id: string
  category: string
  words: Set<string>
  make: string
  photo: boolean
  verified: boolean
  store: boolean
  optics: Optics
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
const { rows } = await world.pool.query<
  Omit<Listing, 'words' | 'optics'> & { title: string; specs: Record<string, string> }
>(`
  select e.id, e.category, e.make, e.specs, e.is_store_listing as store,
    coalesce(e.images #>> '{0,src}' not like '/media/plates/%', false) as photo,
    exists (select from identity_checks where user_id = e.user_id) as verified, e.make || ' ' || e.model as title, e.price, e.weekly_price as weekly, e.monthly_price as monthly,
    extract(epoch from e.created_at) * 1000000 as created,
    round(e.latitude::numeric, 2)::float8 as latitude, round(e.longitude::numeric, 2)::float8 as longitude,
    coalesce((select json_agg(json_build_object('start', start_date, 'end', end_date)) from equipment_availability
      where equipment_id = e.id), '[]') as periods,
    coalesce((select json_agg(day) from equipment_blocked_days where equipment_id = e.id), '[]') as blocked,
    coalesce((select json_agg(json_build_object('start', start_date, 'end', end_date)) from rentals
      where equipment_id = e.id and holds_dates), '[]') as booked
  from equipment e`)
const listings: Listing[] = rows.map((row) => ({
  ...row,
  words: titleWords(row.title),
  optics: opticsOf(row.category, row.specs),
}))
const townNames: [string, ...string[]] = ['Toronto', 'Montréal', 'Halifax']
const cities = await world.pool.query<Spot & { name: string }>(
  `select name_fr as name, latitude, longitude from cities where name_fr = any($1)`,
  [townNames],
)
const towns = new Map(cities.rows.map((city) => [city.name, city]))

/** One filter in four: with many at once, hardly any search would find something. */
function seldom<Value>(...values: [Value, ...Value[]]) {
  return fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
}

const filters = fc.record(
  {
    query: seldom('sony fx6', 'FX-3', 'sony', 'arri', 'canon eos', 'red komodo', 'aputure', 'dji', 'a7 iv'),
    location: seldom(...townNames),
    radius_km: fc.constantFrom(5, 25, 100, 600, 10_000),
    category: seldom('cameras', 'lenses', 'audio', 'lighting'),
    from: seldom('2026-06-15', '2026-06-29', '2026-08-01'),
    to: seldom('2026-06-17', '2026-06-19', '2026-07-02', '2026-08-03', '2026-11-20'),
    min_price: seldom(20, 100, 600),
    max_price: seldom(50, 250.5, 900),
    make: seldom('Sony', 'CANON', 'arri', 'Nobody'),
    mount: seldom('e', 'ef', 'pl', 'none'),
    sensor: seldom('full-frame', 'super-35'),
    lender: seldom('person' as const, 'store' as const),
    verified: seldom('true' as const),
    photo: seldom('true' as const),
  },
  { requiredKeys: [] },
)

describe('a result', () => {
  test('equals reading every listing, in the same order, for any search', async () => {
    let finding = 0
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...SORTS), async (asked, sort) => {
        const expected = bruteForce(asked, sort)
        const found = await walk({ ...asked, sort, limit: 48 }, 4)
        expect(found.map((card) => card.id)).toEqual(expected.slice(0, found.length))
        expect(found.length).toBe(Math.min(expected.length, 4 * 48))
        if (found.length > 0) finding += 1
      }),
      { numRuns: tries(60), seed: 11 },
    )
    expect(finding).toBeGreaterThan(20)
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
    const found = await walk({ ...asked, sort, limit: 13 }, 1000)
    expect(found.map((card) => card.id)).toEqual(bruteForce(asked, sort).map((id) => id))
    expect(found.length).toBeGreaterThan(300)
  })

  test('is counted as many times as it is found', async () => {
    const asked = { query: 'sony', location: 'Toronto', radius_km: 600, from: '2026-06-15', to: '2026-06-17' }
    const { body } = await visitors.get(`/equipment/summary?${new URLSearchParams(asAddress(asked))}`)
    expect(body.total).toBe(bruteForce(asked, 'nearest').length)
    expect(body.total_is_capped).toBe(false)
    const sum = body.categories.reduce((total: number, { count }: { count: number }) => total + count, 0)
    expect(sum).toBe(body.total)
  })

  test('and each facet counts it as if that facet were not chosen', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const { body } = await visitors.get(`/equipment/summary?${new URLSearchParams(asAddress(asked))}`)
        for (const name of FACETS) {
          const facet = body.facets.find((one: Facet) => one.name === name)
          const { values, found } = countValues(asked, name)
          const chosen = asked[name]?.toLowerCase()
          expect([name, Boolean(facet)]).toEqual([name, values.size > 1 || chosen !== undefined])
          if (!facet) continue
          expect(facet.is_capped).toBe(found > COUNT_CAP)
          for (const { value, count } of facet.values) {
            const whole = values.get(value.toLowerCase()) ?? 0
            if (facet.is_capped) expect(count).toBeLessThanOrEqual(whole)
            else expect([name, value, count]).toEqual([name, value, whole])
          }
          if (!facet.is_capped && values.size <= 30)
            expect(facet.values.length).toBe(new Set([...values.keys(), ...(chosen ? [chosen] : [])]).size)
        }
      }),
      { numRuns: tries(30), seed: 5 },
    )
  })
})

/** Cards of at most so many pages; each page is what the contract says, to the letter. */
async function walk(asked: object, pages: number): Promise<EquipmentCard[]> {
  const found: EquipmentCard[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const address = asAddress({ ...asked, ...(cursor && { cursor }) })
    const { status, body } = await visitors.get(`/equipment?${new URLSearchParams(address)}`)
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
      hasFacets(item, asked) &&
      item.price >= (low ?? 0) &&
      item.price <= (high ?? Infinity) &&
      (!town || radius >= 10_000 || groundKm(town, item) <= radius) &&
      (!days[0] || !days[1] || isFree({ start: days[0], end: days[1] }, item)),
  )
  const cost = costOf(days[0] && days[1] ? countDays(days[0], days[1]) : 1)
  return fits.sort((a, b) => compare(a, b, { sort, town, cost })).map((item) => item.id)
}

/** How many of those that fit without a facet have each of its values. */
function countValues(asked: SearchFilters, name: FacetName) {
  const values = new Map<string, number>()
  const found = bruteForce({ ...asked, [name]: undefined }, 'newest')
  for (const id of found)
    for (const value of facetOf(byId(id), name)) values.set(value, (values.get(value) ?? 0) + 1)
  return { values, found: found.length }
}

const inWorld = new Map(listings.map((item) => [item.id, item]))

function byId(id: string): Listing {
  const item = inWorld.get(id)
  if (!item) throw new Error('A listing that was found is not there.')
  return item
}

function hasFacets(item: Listing, asked: SearchFilters): boolean {
  return FACETS.every(
    (name) => asked[name] === undefined || facetOf(item, name).includes(asked[name].toLowerCase()),
  )
}

/** The values of a facet that a listing has. */
function facetOf({ make, optics, store, verified, photo }: Listing, name: FacetName): string[] {
  const values = {
    make: [make.toLowerCase()],
    mount: optics.mounts,
    sensor: optics.sensor === null ? [] : [optics.sensor],
    lender: [store ? 'store' : 'person'],
    verified: [String(verified)],
    photo: [String(photo)],
  }
  return values[name]
}

type By = { sort: Sort; town: Spot | undefined; cost: (item: Listing) => number }

function compare(a: Listing, b: Listing, { sort, town, cost }: By): number {
  const ids = a.id < b.id ? -1 : 1
  if (sort === 'price_asc') return cost(a) - cost(b) || ids
  if (sort === 'price_desc') return cost(b) - cost(a) || -ids
  const shown = Number(b.photo) - Number(a.photo)
  const newest = Number(b.created) - Number(a.created) || -ids
  if (sort === 'newest' || (sort === 'nearest' && !town)) return newest
  if (!town) return shown || newest
  return mapKm(town, a) - mapKm(town, b) || shown || ids
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

function asAddress(asked: object): Record<string, string> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
