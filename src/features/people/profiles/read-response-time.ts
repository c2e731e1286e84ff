import type { Ctx } from '#platform/context.ts'
import { profileDefaults } from './profile.ts'
import { RESPONSE_WINDOW_DAYS, type ResponseKnown, responseTime } from './response-time.ts'
import { selectEverAsked, selectWaits } from './store.ts'

const DAY_MS = 86_400_000

type Needs = Pick<Ctx, 'db' | 'clock'>
type WithResponseTime = { response_time: string }
/** How well the response time is known, shown beside it. */
export type WithResponseKnown = { response_known: ResponseKnown }

/**
 * Adds each person's response time to the rows: computed from the last 90 days, else the profile's stored one, which is
 * SPEC's default, and its basis. Every view that shows it calls this. `personOf` names the person of a row.
 */
export async function withResponseTimes<Row extends WithResponseTime>(
  { db, clock }: Needs,
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
  ctx: Needs,
  row: Row,
  personOf: (row: Row) => string,
): Promise<Row & WithResponseKnown> {
  const [told] = await withResponseTimes(ctx, [row], personOf)
  if (!told) throw new Error('One row was given, and none came back.')
  return told
}
