import type pg from 'pg'
import { mulberry } from './dice.ts'
import type { Line } from './fetch-raw.ts'
import { createRecorder, runSql, timed } from './record-sql.ts'
import { readStock, SEARCH_KINDS, type SearchKind } from './search-kinds.ts'
import { type Times, timesOf } from './times.ts'

/** How often each kind is asked, after a few that are not counted. */
const ASKED = 300
const WARM_UP = 30

/**
 * One kind of search, or its counts, over HTTP; its own SQL alone, one statement after the other; and an empty answer over HTTP
 * without a database; in turns. `of_sql` is the p99 over HTTP by that of its SQL.
 */
export type KindTimes = {
  kind: string
  http: Times
  sql: Times
  empty: Times
  of_sql: number
}

/** All kinds, and the empty answers of all their turns together: the p99 of one kind's turns is the third slowest of 300. */
export type MeasuredKinds = { kinds: KindTimes[]; empty: Times }

type Wanted = {
  named?: string | undefined
  asked?: number | undefined
  tell?: (times: KindTimes) => void
}
type Lines = { product: Line; bare: Line }

/** Measures pages and counts of each kind of search whose name has `named`; `tell` receives each as it is measured. */
export async function measureKinds(
  pool: pg.Pool,
  lines: Lines,
  { named = '', asked = ASKED, tell }: Wanted = {},
): Promise<MeasuredKinds> {
  const stock = await readStock(pool)
  const recorder = createRecorder(pool)
  const kinds: KindTimes[] = []
  const empty: number[] = []
  for (const { name, make } of SEARCH_KINDS.filter((kind) => kind.name.includes(named))) {
    for (const act of ['search', 'summarize'] as const) {
      const kind = { name: act === 'search' ? name : `counts: ${name}`, make }
      const path = act === 'search' ? '/api/equipment' : '/api/equipment/summary'
      const way = { kind, asked, path, stock, record: recorder[act] }
      const times = await measureKind(pool, lines, way, empty)
      kinds.push(times)
      tell?.(times)
    }
  }
  return { kinds, empty: timesOf(empty) }
}

type Way = {
  kind: SearchKind
  asked: number
  path: string
  stock: Awaited<ReturnType<typeof readStock>>
  record: (query: object) => Promise<pg.QueryConfig[]>
}

/** Adds to `empties` how long each empty answer took, in milliseconds. */
async function measureKind(
  pool: pg.Pool,
  { product, bare }: Lines,
  { kind, asked, path, stock, record }: Way,
  empties: number[],
): Promise<KindTimes> {
  const dice = mulberry(7)
  const times = { http: [] as number[], sql: [] as number[], empty: [] as number[] }
  for (let turn = -WARM_UP; turn < asked; turn += 1) {
    const search = kind.make(stock, dice)
    const address = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
    const statements = await record(search)
    const [http] = await timed(() => product.get(`${path}?${address}`))
    const [sql] = await timed(() => runSql(pool, statements))
    const [empty] = await timed(() => bare.get('/empty'))
    if (turn < 0) continue
    times.http.push(http)
    times.sql.push(sql)
    times.empty.push(empty)
  }
  const [http, sql, empty] = [timesOf(times.http), timesOf(times.sql), timesOf(times.empty)]
  empties.push(...times.empty)
  return { kind: kind.name, http, sql, empty, of_sql: Math.round((http.p99 / sql.p99) * 10) / 10 }
}
