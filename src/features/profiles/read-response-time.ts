import type { Ctx } from '#platform/context.ts'
import { RESPONSE_WINDOW_DAYS, responseTime } from './response-time.ts'
import { selectWaits } from './store.ts'

const DAY_MS = 86_400_000

type Kept = { id: string; response_time: string }

/**
 * How soon each of these people answers requests, in the order given: computed from the last 90 days, else what their
 * profile keeps, which is SPEC's default. Every view that says it asks here.
 */
export async function readResponseTimes(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  people: readonly Kept[],
): Promise<string[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - RESPONSE_WINDOW_DAYS * DAY_MS)
  const waits = Map.groupBy(
    await selectWaits(
      db,
      people.map(({ id }) => id),
      { since, now },
    ),
    ({ owner_id }) => owner_id,
  )
  return people.map(({ id, response_time }) => responseTime(waits.get(id) ?? []) ?? response_time)
}

/** How soon one person answers. */
export async function readResponseTime(ctx: Pick<Ctx, 'db' | 'clock'>, person: Kept): Promise<string> {
  const [phrase] = await readResponseTimes(ctx, [person])
  return phrase ?? person.response_time
}
