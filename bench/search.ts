import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addDays } from '../src/platform/days.ts'
import { mulberry, pick } from './dice.ts'
import { type Line, openLine } from './fetch-raw.ts'
import { TODAY, withLargeDatabase } from './large-database.ts'
import { type MeasuredKinds, measureKinds } from './measure-kinds.ts'
import { createRecorder, runSql, timed } from './record-sql.ts'
import { measureSavedSearches, type SavedTimes } from './saved-searches.ts'
import { measureSummaries, type SummaryTimes } from './summaries.ts'
import { type Times, timesOf } from './times.ts'
import { withSearchServer } from './with-search-server.ts'

export const LISTINGS = 100_000
const SEARCHES = 1500
const WARM_UP = 200
const ROUNDS = 5
const ROUND_MS = 2000
const CONNECTIONS = 32

export type SearchResult = {
  listings: number
  rentals: number
  /** Words, city and days at random: over HTTP, and the same SQL alone through `pg`, in turns. */
  search: { http: Times; sql: Times; p50_ratio: number; p99_ratio: number; found: number }
  /** The newest of a category: over HTTP, the page’s SQL alone, and a bare `http` + `pg` endpoint, in turns. */
  listing: { http: Times; sql: Times; bare: Times; p50_ratio_to_bare: number; p99_ratio_to_bare: number }
  /** Each kind of search and its counts, beside its SQL alone and an empty answer. */
  kinds: MeasuredKinds
  /** Pages a second over 32 connections, median of rounds in turns. */
  throughput: { http: number; bare: number; ratio: number }
  summaries: SummaryTimes
  saved: SavedTimes
}

/** Measures the product’s own search and listing page against the floor below them, in one run on one machine. */
export function benchSearch(listings: number): Promise<SearchResult> {
  return withLargeDatabase(listings, async (url, pool) => {
    const measured = await withSearchServer(url, async (product, bare) => ({
      ...(await countRows(pool)),
      ...(await measure(pool, product, bare)),
    }))
    return { ...measured, saved: await measureSavedSearches(url, pool) }
  })
}

async function measure(pool: pg.Pool, product: number, bare: number) {
  const lines = [await openLine(product), await openLine(bare)] as const
  const search = await measureSearch(pool, lines[0])
  const listing = await measureListing(pool, ...lines)
  const kinds = await measureKinds(pool, { product: lines[0], bare: lines[1] })
  for (const line of lines) line.end()
  const throughput = await measureThroughput(product, bare)
  return { search, listing, kinds, throughput, summaries: await measureSummaries(product) }
}

async function measureSearch(pool: pg.Pool, line: Line) {
  const recorder = createRecorder(pool)
  const asked = await makeSearches(pool)
  const http: number[] = []
  const sql: number[] = []
  let found = 0
  for (const [index, search] of asked.entries()) {
    const statements = await recorder.search(search)
    const [slow, answer] = await timed(() => line.get(`/api/equipment?${new URLSearchParams(search)}`))
    const [fast, listings] = await timed(() => runSql(pool, statements))
    if (countCards(answer.toString()) !== listings) throw new Error('HTTP and SQL found different things.')
    if (index < WARM_UP) continue
    http.push(slow)
    sql.push(fast)
    found += listings
  }
  const [h, s] = [timesOf(http), timesOf(sql)]
  return {
    http: h,
    sql: s,
    p50_ratio: ratio(h.p50, s.p50),
    p99_ratio: ratio(h.p99, s.p99),
    found: found / http.length,
  }
}

type Search = { query: string; location: string; from: string; to: string }

/** Every word and city at random, the same in each run. */
async function makeSearches(pool: pg.Pool): Promise<Search[]> {
  const { rows: cities } = await pool.query<{ label: string }>(
    'select label from cities order by population desc limit 43',
  )
  const { rows: products } = await pool.query<{ title: string }>(
    `select make || ' ' || split_part(model, ' ', 1) as title from products where listing_count > 0 order by key`,
  )
  const dice = mulberry(7)
  return Array.from({ length: SEARCHES + WARM_UP }, () => {
    const location = pick(cities, dice()).label
    const from = addDays(TODAY, Math.floor(dice() * 60))
    const query = pick(products, dice()).title
    return { query, location, from, to: addDays(from, 3) }
  })
}

async function measureListing(pool: pg.Pool, line: Line, bareLine: Line) {
  const times = { http: [] as number[], sql: [] as number[], bare: [] as number[] }
  const recorder = createRecorder(pool)
  await recorder.search({ category: 'cameras' })
  // The cards are kept now, as they are behind HTTP.
  const statements = await recorder.search({ category: 'cameras' })
  for (let index = -WARM_UP; index < SEARCHES; index += 1) {
    const [http] = await timed(() => line.get('/api/equipment?category=cameras'))
    const [sql] = await timed(() => runSql(pool, statements))
    const [bare] = await timed(() => bareLine.get('/'))
    if (index < 0) continue
    times.http.push(http)
    times.sql.push(sql)
    times.bare.push(bare)
  }
  const [http, sql, bare] = [timesOf(times.http), timesOf(times.sql), timesOf(times.bare)]
  const ratios = {
    p50_ratio_to_bare: ratio(http.p50, bare.p50),
    p99_ratio_to_bare: ratio(http.p99, bare.p99),
  }
  return { http, sql, bare, ...ratios }
}

async function measureThroughput(product: number, bare: number) {
  const rounds: { http: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const http = await pagesPerSecond(product, '/api/equipment?category=cameras')
    rounds.push({ http, bare: await pagesPerSecond(bare, '/') })
  }
  const http = median(rounds.map((round) => round.http))
  const floor = median(rounds.map((round) => round.bare))
  return { http, bare: floor, ratio: ratio(http, floor) }
}

async function pagesPerSecond(port: number, path: string): Promise<number> {
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(port)))
  const end = performance.now() + ROUND_MS
  const counts = await Promise.all(
    lines.map(async (line) => {
      let count = 0
      for (; performance.now() < end; count += 1) await line.get(path)
      line.end()
      return count
    }),
  )
  return Math.round((counts.reduce((sum, count) => sum + count, 0) * 1000) / ROUND_MS)
}

async function countRows(pool: pg.Pool) {
  const { rows } = await pool.query<{ listings: number; rentals: number }>(
    'select (select count(*) from listing_cards)::integer as listings, (select count(*) from rentals)::integer as rentals',
  )
  return rows[0] ?? { listings: 0, rentals: 0 }
}

function countCards(text: string): number {
  return text.split('"storeId"').length - 1
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ratio(one: number, other: number): number {
  return Math.round((one / other) * 100) / 100
}

if (import.meta.main) {
  const { listings } = parseArgs({ options: { listings: { type: 'string' } } }).values
  process.stdout.write(`${JSON.stringify(await benchSearch(Number(listings ?? LISTINGS)), null, 2)}\n`)
}
