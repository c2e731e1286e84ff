import { countedDay } from '#features/figures/figure.ts'
import { waitingFor } from '#features/moderation-desk/queue/read-queue.ts'
import type { SignedIn } from '#platform/context.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'
import type { Overview } from './contract.ts'
import {
  selectCountedSince,
  selectDays,
  selectSearched,
  selectStages,
  selectTotals,
  selectWeeks,
} from './store.ts'

const WEEKS = 26
const DAYS = 28
const UNFOUND_DAYS = 30

/** True figures by the week and the day, and what waits for this desk. */
export async function readOverview(ctx: SignedIn): Promise<Overview> {
  const { db, clock } = ctx
  const today = countedDay(clock.now())
  const [totals, queue, stages, weeks, searched, counted_since] = await Promise.all([
    selectTotals(db),
    waitingFor(db, ctx),
    selectStages(db),
    selectWeeks(db, addDays(mondayOf(today), -7 * (WEEKS - 1)), today),
    selectSearched(db, addDays(today, 1 - UNFOUND_DAYS)),
    selectCountedSince(db),
  ])
  const waiting = { ...totals.waiting, moderation: queue.items, reports: queue.reports }
  return { ...totals, waiting, stages, weeks, ...searched, ...(await readFunnel(ctx, today, counted_since)) }
}

/** The last days, none before searches were counted: requests without the searches that led to them would tell nothing. */
async function readFunnel({ db }: SignedIn, today: Day, counted_since: Day | null) {
  if (counted_since === null) return { counted_since, days: [] }
  const first = addDays(today, 1 - DAYS)
  return { counted_since, days: await selectDays(db, counted_since > first ? counted_since : first, today) }
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7))
}
