import { waitingFor } from '#features/admin/moderation/queue/read-queue.ts'
import { countedDay } from '#features/base/counts/figure.ts'
import { countWaitingMoney } from '#features/rent/payments/list-waiting.ts'
import type { SignedIn } from '#platform/context.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { type Overview, readOverviewRoute } from './contract.ts'
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

export const overviewApi = createFeature().openapi(readOverviewRoute, async (c) =>
  answer(c, await readOverview(signedIn(c)), 200),
)

/** True figures by the week and the day, and what waits for this desk. */
async function readOverview(ctx: SignedIn): Promise<Overview> {
  const { db, clock } = ctx
  const today = countedDay(clock.now())
  const [totals, queue, money, stages, weeks, searched, counted_since] = await Promise.all([
    selectTotals(db),
    waitingFor(db, ctx),
    countWaitingMoney(db, clock.now()),
    selectStages(db),
    selectWeeks(db, addDays(mondayOf(today), -7 * (WEEKS - 1)), today),
    selectSearched(db, addDays(today, 1 - UNFOUND_DAYS)),
    selectCountedSince(db),
  ])
  const waiting = { ...totals.waiting, money, moderation: queue.items, reports: queue.reports }
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
