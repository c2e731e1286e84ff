import type { Ctx } from '#platform/context.ts'
import { RESPONSE_WINDOW_DAYS, responseTime } from './response-time.ts'
import { selectWaits } from './store.ts'

const DAY_MS = 86_400_000

type Asking = Pick<Ctx, 'db' | 'clock'>
type Kept = { response_time: string }

/**
 * The same rows saying how soon each person answers requests: computed from the last 90 days, else what their profile keeps,
 * which is SPEC's default. Every view that says it asks here. `personOf` names whom a row is about.
 */
export async function withResponseTimes<Row extends Kept>(
  { db, clock }: Asking,
  rows: readonly Row[],
  personOf: (row: Row) => string,
): Promise<Row[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - RESPONSE_WINDOW_DAYS * DAY_MS)
  const found = await selectWaits(db, [...new Set(rows.map(personOf))], { since, now })
  const waits = Map.groupBy(found, ({ owner_id }) => owner_id)
  return rows.map((row) => ({
    ...row,
    response_time: responseTime(waits.get(personOf(row)) ?? []) ?? row.response_time,
  }))
}

/** The same row saying how soon its person answers. */
export async function withResponseTime<Row extends Kept>(
  ctx: Asking,
  row: Row,
  personOf: (row: Row) => string,
): Promise<Row> {
  const [told] = await withResponseTimes(ctx, [row], personOf)
  return told ?? row
}
