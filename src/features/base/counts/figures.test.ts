import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { tries } from '../../../../tests/support/long.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { createDatabase, createPool, ENDLESS } from '../../../platform/database.ts'
import { readWords } from '../../catalogue/vocabulary/words.ts'
import { countedWords } from '../../gear/search/summarize-search.ts'
import { createFigures } from './create-figures.ts'

const world = await createWorld()
const { db, clock, services } = world
const ana = await world.person('Ana')
const mika = await world.person('Mika')
const fx6 = await world.listing(ana)

/** A node of its own, on connections of its own. */
function node() {
  const lost = vi.fn()
  const own = createDatabase(createPool(world.databaseUrl, 4, lost, ENDLESS))
  afterAll(() => own.destroy())
  return createFigures({ db: own, clock })
}

async function counted(what: string, key = ''): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(count), 0)::integer as sum from daily_counts where what = ${what} and key = ${key}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

const terms = (words: string) =>
  db
    .selectFrom('search_terms')
    .select(['words', 'city_id', 'category', 'found', 'count'])
    .where('words', '=', words)
    .execute()

test('counts of two nodes in one minute add up, written at one instant and again', async () => {
  const nodes = [node(), node(), node()]
  const search = { words: 'two nodes', city_id: null, category: null, found: false }
  for (let round = 0; round < 5; round += 1) {
    for (const one of nodes) {
      for (const id of ['b', 'a', 'c']) one.seen(id)
      one.searched(search)
    }
    await Promise.all(nodes.flatMap((one) => [one.write(), one.write()]))
  }
  expect([await counted('seen', 'a'), await counted('seen', 'c')]).toEqual([15, 15])
  expect(await terms('two nodes')).toMatchObject([{ count: 15, found: false }])
})

test('a node whose connection is cut while it writes keeps what it counted, and writes it once', async () => {
  const cut = node()
  const before = await counted('form')
  cut.formOpened()
  await db.transaction().execute(async (trx) => {
    await sql`lock table search_terms, daily_counts in exclusive mode`.execute(trx)
    const written = cut.write()
    const failed = expect(written).rejects.toThrow()
    const terminated = async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'insert into daily_counts%'`.execute(db)
      return rows.length
    }
    await expect.poll(terminated).toBe(1)
    await failed
  })
  expect(await counted('form')).toBe(before)
  cut.formOpened()
  await cut.write()
  await cut.write()
  expect(await counted('form')).toBe(before + 2)
})

test('however counting and writing take turns, the sum of the rows is the sum of what was counted', async () => {
  const act = fc.constantFrom('seen', 'form', 'search', 'write', 'tomorrow')
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      await sql`truncate daily_counts, search_terms`.execute(db)
      const nodes = [node(), services.figures]
      const writes: Promise<void>[] = []
      for (const [at, one] of acts.entries()) {
        const figures = nodes[at % 2] ?? services.figures
        if (one === 'seen') figures.seen(`listing ${at % 3}`)
        else if (one === 'form') figures.formOpened()
        else if (one === 'search')
          figures.searched({ words: 'fx6', city_id: null, category: null, found: true })
        else if (one === 'write') writes.push(figures.write())
        else clock.advance(86_400_000)
      }
      await Promise.all([...writes, ...nodes.map((figures) => figures.write())])
      const times = (name: string) => acts.filter((one) => one === name).length
      const { rows } =
        await sql`select coalesce(sum(count) filter (where what = 'seen' and key <> ''), 0)::integer as seen,
        coalesce(sum(count) filter (where what = 'seen' and key = ''), 0)::integer as all_seen,
        coalesce(sum(count) filter (where what = 'form'), 0)::integer as form,
        coalesce(sum(count) filter (where what = 'search'), 0)::integer as search,
        (select coalesce(sum(count), 0)::integer from search_terms) as words from daily_counts`.execute(db)
      const [seen, form, search] = [times('seen'), times('form'), times('search')]
      expect(rows).toEqual([{ seen, all_seen: seen, form, search, words: search }])
    }),
    { numRuns: tries(8) },
  )
})

test('a node holds so many different counts and no more, and those it has go on', async () => {
  const full = node()
  await sql`truncate daily_counts`.execute(db)
  for (let n = 0; n < 20_100; n += 1) full.seen(`many ${n}`)
  full.seen('many 0')
  await full.write()
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from daily_counts`.execute(db)
  expect(rows).toEqual([{ rows: 20_000 }])
  expect(await counted('seen', 'many 0')).toBe(2)
})

test('a listing that was in view counts once for each page, but not for its owner, nor where it is not on offer', async () => {
  const paused = await world.listing(ana)
  await world.as(ana).post(`/equipment/${paused}/pause`)
  const tell = (person: typeof ana | null, seen: string[], opened: string[] = []) =>
    world.as(person).post('/figures/seen', { seen, opened })
  const forms = await counted('form')
  expect((await tell(null, [fx6, fx6, paused, crypto.randomUUID()], [fx6])).status).toBe(204)
  expect((await tell(mika, [fx6], [paused])).status).toBe(204)
  expect((await tell(ana, [fx6], [fx6])).status).toBe(204)
  await services.figures.write()
  expect([await counted('seen', fx6), await counted('seen', paused)]).toEqual([2, 0])
  expect(await counted('form')).toBe(forms + 1)
  const wrong = [{ seen: ['x'] }, { seen: Array.from({ length: 21 }, () => fx6) }, { seen: fx6 }]
  for (const body of wrong) expect((await world.as(null).post('/figures/seen', body)).status).toBe(400)
})

test('sixty a minute from one address count and no more, and the caller sees no difference', async () => {
  const listing = await world.listing(ana)
  const from = world.as(null, { 'x-page-visitor': '203.0.113.9' })
  for (let n = 0; n < 70; n += 1)
    expect((await from.post('/figures/seen', { seen: [listing] })).status).toBe(204)
  await services.figures.write()
  expect(await counted('seen', listing)).toBe(60)
})

test('owners see how often others saw and saved a listing in thirty days; other people do not', async () => {
  const listing = await world.listing(ana)
  const figures = async () => (await world.as(ana).get(`/equipment/${listing}/figures`)).body
  expect(await figures()).toEqual({ seen: 0, saved: 0 })
  await world.as(mika).put(`/saved/listings/${listing}`)
  await world.as(null).post('/figures/seen', { seen: [listing] })
  await services.figures.write()
  clock.advance(29 * 86_400_000)
  await world.as(mika).post('/figures/seen', { seen: [listing] })
  await services.figures.write()
  expect(await figures()).toEqual({ seen: 2, saved: 1 })
  const own = (await world.as(ana).get('/equipment/mine?limit=48')).body.items
  expect(own.find(({ id }: { id: string }) => id === listing).lately).toEqual({ seen: 2, saved: 1 })
  clock.advance(86_400_000)
  expect(await figures()).toEqual({ seen: 1, saved: 0 })
  for (const id of [listing, crypto.randomUUID(), 'x']) {
    expect((await world.as(mika).get(`/equipment/${id}/figures`)).status).toBe(404)
  }
})

test('a search counts once with its words, place and kind; its pages, categories and shops don’t', async () => {
  await sql`truncate daily_counts, search_terms`.execute(db)
  const ask = (query: string) => world.as(null).get(`/equipment/summary?${query}`)
  await ask('query=Sony%20FX-6&location=Toronto&category=cameras')
  await ask('query=sony%20fx-6&location=Toronto&category=cameras')
  await ask('query=teleporter%20beam')
  await ask('query=call%20416-555-0199')
  await ask('from=2027-03-01')
  await ask('category=cameras')
  await ask(`query=fx6&user_id=${ana.id}`)
  await world.as(null).get('/equipment?query=fx6&limit=1')
  await services.figures.write()
  expect(await counted('search')).toBe(5)
  const toronto = await db
    .selectFrom('cities')
    .select('id')
    .where('label', '=', 'Toronto, Ontario')
    .executeTakeFirst()
  expect(await terms('sony fx 6')).toEqual([
    { words: 'sony fx 6', city_id: toronto?.id, category: 'cameras', found: true, count: 2 },
  ])
  expect(await terms('teleporter beam')).toMatchObject([{ found: false, count: 1 }])
  expect(await db.selectFrom('search_terms').select('words').execute()).toHaveLength(2)
})

test.each([
  ['Sony FX-6', 'sony fx 6'],
  ['write me at ana@example.ca', ''],
  ['416 555 0199', ''],
  ['046 454 286 sin', ''],
  [`${'ciné '.repeat(30)}`, `${'cine '.repeat(12)}`.trim()],
  ['  ', ''],
])('the words of %j are counted as %j', (typed, expected) => {
  expect(countedWords(readWords(typed))).toBe(expected)
})
