// `node bench/kinds.ts --listings 1000000`: every kind of search at any size, and its counts; `--only broad` those of a name.
import { parseArgs } from 'node:util'
import { openLine } from './fetch-raw.ts'
import { withLargeDatabase } from './large-database.ts'
import { type KindTimes, type MeasuredKinds, measureKinds } from './measure-kinds.ts'
import { withSearchServer } from './with-search-server.ts'

const MOST_OF_SQL = 3
const MOST_OF_EMPTY = 40

/** One line for a kind, with a mark where it is above the aim of its SQL. */
export function kindLine({ kind, http, sql, empty, of_sql }: KindTimes): string {
  const pair = ({ p50, p99 }: KindTimes['http']) =>
    `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`
  const mark = of_sql > MOST_OF_SQL ? '  !' : ''
  return `${kind.padEnd(42)}${pair(http)}  ${pair(sql)}  ${pair(empty)}  ${of_sql.toFixed(1).padStart(5)}${mark}`
}

/** The heading of `kindLine`. */
export const KIND_HEADING = `${'milliseconds, p50 and p99'.padEnd(42)}${['over HTTP', 'SQL alone', 'empty answer'].map((name) => name.padStart(17)).join('  ')}  of SQL (at most ${MOST_OF_SQL})`

/** Which kinds are above the aim beside the empty answers of the whole run. */
export function emptyLine({ kinds, empty }: MeasuredKinds): string {
  const most = MOST_OF_EMPTY * empty.p99
  const above = kinds.filter(({ http }) => http.p99 > most).map(({ kind }) => kind)
  const times = `p50 ${empty.p50.toFixed(2)}, p99 ${empty.p99.toFixed(2)}`
  const limit = `${MOST_OF_EMPTY} times that p99 ${most.toFixed(1)}`
  return `empty answers of all turns: ${times}, ${limit}; above it: ${above.join(', ') || 'no kind'}`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string', default: '100000' },
      only: { type: 'string' },
      asked: { type: 'string' },
    },
  })
  await withLargeDatabase(Number(values.listings), (url, pool) =>
    withSearchServer(url, async (product, bare) => {
      const lines = { product: await openLine(product), bare: await openLine(bare) }
      say(KIND_HEADING)
      const measured = await measureKinds(pool, lines, {
        named: values.only,
        asked: values.asked ? Number(values.asked) : undefined,
        tell: (times) => say(kindLine(times)),
      })
      say(emptyLine(measured))
      for (const line of Object.values(lines)) line.end()
    }),
  )
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
