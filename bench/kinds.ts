// `node bench/kinds.ts --listings 1000000`: every kind of search at any size, and its counts; `--only broad` those of a name.
import { parseArgs } from 'node:util'
import { openLine } from './fetch-raw.ts'
import { withLargeDatabase } from './large-database.ts'
import { type KindTimes, measureKinds } from './measure-kinds.ts'
import { withSearchServer } from './with-search-server.ts'

const MOST_OF_SQL = 3
const MOST_OF_EMPTY = 40

/** One line for a kind, with a mark where it is above an aim. */
export function kindLine({ kind, http, sql, empty, of_sql, of_empty }: KindTimes): string {
  const pair = ({ p50, p99 }: KindTimes['http']) =>
    `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`
  const isSlow = of_sql > MOST_OF_SQL || of_empty > MOST_OF_EMPTY
  return `${kind.padEnd(42)}${pair(http)}  ${pair(sql)}  ${pair(empty)}  ${of_sql.toFixed(1).padStart(5)} ${of_empty.toFixed(1).padStart(6)}${isSlow ? '  !' : ''}`
}

/** The heading of `kindLine`. */
export const KIND_HEADING = `${'milliseconds, p50 and p99'.padEnd(42)}${['over HTTP', 'SQL alone', 'empty answer'].map((name) => name.padStart(17)).join('  ')}  of SQL, of empty (at most ${MOST_OF_SQL}, ${MOST_OF_EMPTY})`

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
      await measureKinds(pool, lines, {
        named: values.only,
        asked: values.asked ? Number(values.asked) : undefined,
        tell: (times) => say(kindLine(times)),
      })
      for (const line of Object.values(lines)) line.end()
    }),
  )
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
