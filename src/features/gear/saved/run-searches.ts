import { listFound } from '#features/gear/search/list-found.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import type { Ctx, Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { filtersOf } from './present-search.ts'
import { DAILY_JOB, KEEP_LOOKING_JOB, TELL_JOB } from './saved.ts'
import { nextRun, TELL_EVERY_MS } from './saved-search.ts'
import {
  type DueSearch,
  type Find,
  lockDue,
  selectChanged,
  selectDaily,
  takeWaiting,
  writeHits,
  writeNextRuns,
} from './store/runs.ts'

/** Run in one transaction: so many searches wait for its end. */
const BATCH = 50
/** Searches of one batch that are asked at once. */
const AT_ONCE = 4
/** The newest of what a search finds; one that finds more was narrower when it was saved. */
const MOST_HITS = 1000
/** Above this many changed listings, searching everything reads less. */
const MOST_CHANGED = 2000
/** How long after its timestamp a write may commit and become visible. */
const COMMITTED_LATE_MS = 10 * 60_000

/** Runs every due search, and orders the letters about its hits; of several nodes, one runs each search. */
export async function runSearches(services: Services): Promise<void> {
  const now = services.clock.now()
  const changed = changedSince(services)
  let count = BATCH
  while (count === BATCH) count = await transact(services.db, (trx) => runBatch(services, trx, now, changed))
}

type Changed = (since: Date) => Promise<string[] | null>

async function runBatch(services: Services, trx: Trx, now: Date, changed: Changed): Promise<number> {
  const due = await lockDue(trx, now, BATCH)
  const running = due.filter(({ ends_at }) => ends_at > now)
  for (let at = 0; at < running.length; at += AT_ONCE) {
    services.stopping.throwIfAborted()
    const runs = await Promise.all(
      running.slice(at, at + AT_ONCE).map((one) => lookFor(services, one, changed)),
    )
    for (const run of runs) if (run) await writeHits(trx, { ...run, waits: true, now })
  }
  await writeNextRuns(
    trx,
    due.map((one) => ({ id: one.id, next_run_at: nextRun(one, { now, timeZone: one.time_zone }) })),
    now,
  )
  await orderLetters(trx, due, now)
  return due.length
}

/** The hits of a search now; null when the search failed: it runs again at its next time. */
async function lookFor(services: Services, search: DueSearch, changed: Changed) {
  try {
    const { run_at, from_date } = search
    // Days become free without anything being written on the listing.
    const among = from_date || !run_at ? null : await changed(new Date(run_at.getTime() - COMMITTED_LATE_MS))
    const limit = among?.length ?? MOST_HITS
    const found = await listFound(nobody(services), filtersOf(search), { among: among ?? undefined, limit })
    return { search, found, among }
  } catch (error) {
    services.log.error({ error, search: search.id }, 'a saved search failed')
    return null
  }
}

/** The context of a search without a viewer. */
function nobody(services: Services): Ctx {
  return { ...services, viewer: null, locale: 'en-CA', requestId: '', ip: '' }
}

/** The listings changed since an instant, read once for all searches that ran then. */
function changedSince({ db }: Services): Changed {
  const known = new Map<number, Promise<string[] | null>>()
  return (since) => {
    const reading = known.get(since.getTime()) ?? selectChanged(db, since, MOST_CHANGED)
    known.set(since.getTime(), reading)
    return reading
  }
}

/** Letters of searches that tell at once, of those that tell daily once all of a person's have run, and of those that end. */
async function orderLetters(trx: Trx, due: readonly DueSearch[], now: Date): Promise<void> {
  const running = due.filter(({ ends_at }) => ends_at > now)
  const since = now.getTime() - TELL_EVERY_MS
  const soon = running.filter(
    ({ cadence, told_at }) => cadence === 'at_once' && (told_at === null || told_at.getTime() <= since),
  )
  const ownerOf = new Map(due.map(({ id, user_id }) => [id, user_id]))
  const finds = await takeWaiting(
    trx,
    soon.map(({ id }) => id),
    now,
  )
  for (const find of finds) {
    const user_id = ownerOf.get(find.search_id)
    if (user_id)
      await orderLetter(trx, {
        user_id,
        finds: [find],
        at_once: true,
        key: `${find.search_id}.${now.getTime()}`,
      })
  }
  const daily = new Set(running.filter(({ cadence }) => cadence === 'daily').map(({ user_id }) => user_id))
  for (const user_id of daily) await addJob(trx, DAILY_JOB, { user_id }, { key: `${DAILY_JOB}:${user_id}` })
  const over = due.filter((one) => one.ends_at <= now && one.from_date === null)
  for (const { id, user_id } of over)
    await addJob(trx, KEEP_LOOKING_JOB, { user_id, search_id: id }, { key: `${KEEP_LOOKING_JOB}:${id}` })
}

/** The one letter of all that a person's daily searches found, once the last of them has run. */
export async function tellDaily({ db, clock }: Services, { user_id }: { user_id: string }): Promise<void> {
  const now = clock.now()
  await transact(db, async (trx) => {
    await lockProfile(trx, user_id)
    const { ids, isDue } = await selectDaily(trx, user_id, now)
    // Its own run orders this again.
    if (isDue) return
    const finds = await takeWaiting(trx, ids, now)
    if (finds.length > 0)
      await orderLetter(trx, { user_id, finds, at_once: false, key: `${user_id}.${now.getTime()}` })
  })
}

export type LetterOrder = { user_id: string; finds: Find[]; at_once: boolean; key: string }

function orderLetter(trx: Trx, order: LetterOrder): Promise<void> {
  return addJob(trx, TELL_JOB, order, { key: `${TELL_JOB}:${order.key}` })
}
