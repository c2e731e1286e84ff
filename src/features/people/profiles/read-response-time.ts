import type { Ctx } from '#platform/context.ts'
import { profileDefaults } from './profile.ts'
import { RESPONSE_WINDOW_DAYS, type ResponseKnown, responseTime } from './response-time.ts'
import { selectEverAsked, selectWaits } from './store.ts'

const DAY_MS = 86_400_000

type Asking = Pick<Ctx, 'db' | 'clock'>
type WithResponseTime = { response_time: string }
/** What is told beside it. */
export type WithResponseKnown = { response_known: ResponseKnown }

/**
 * The same rows saying how soon each person answers requests: computed from the last 90 days, else what their profile keeps,
 * which is SPEC's default, and what that stands on. Every view that says it asks here. `personOf` names whom a row is about.
 */
export async function withResponseTimes<Row extends WithResponseTime>(
  { db, clock }: Asking,
  rows: readonly Row[],
  personOf: (row: Row) => string,
): Promise<(Row & WithResponseKnown)[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - RESPONSE_WINDOW_DAYS * DAY_MS)
  const found = await selectWaits(db, [...new Set(rows.map(personOf))], { since, now })
  const waits = Map.groupBy(found, ({ owner_id }) => owner_id)
  const told = rows.map((row) => {
    const computed = responseTime(waits.get(personOf(row)) ?? [])
    const isSaid = computed !== null || row.response_time !== profileDefaults.response_time
    return { row, response_time: computed ?? row.response_time, isSaid }
  })
  const unsaid = told.filter(({ isSaid }) => !isSaid).map(({ row }) => personOf(row))
  const asked = new Set(unsaid.length > 0 ? await selectEverAsked(db, unsaid) : [])
  return told.map(({ row, response_time, isSaid }) => {
    const unknown = asked.has(personOf(row)) ? 'not_lately' : 'never_asked'
    return { ...row, response_time, response_known: isSaid ? 'said' : unknown }
  })
}

/** The same row saying how soon its person answers. */
export async function withResponseTime<Row extends WithResponseTime>(
  ctx: Asking,
  row: Row,
  personOf: (row: Row) => string,
): Promise<Row & WithResponseKnown> {
  const [told] = await withResponseTimes(ctx, [row], personOf)
  if (!told) throw new Error('One row was given, and none came back.')
  return told
}
