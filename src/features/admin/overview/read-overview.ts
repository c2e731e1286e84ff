import { countedDay } from '#features/figures/figure.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'
import type { Overview } from './contract.ts'
import { selectDays, selectStages, selectTotals, selectUnfound, selectWeeks } from './store.ts'

const WEEKS = 26
const DAYS = 28
const UNFOUND_DAYS = 30

/** True figures by the week and the day, and what waits. */
export async function readOverview({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Overview> {
  const today = countedDay(clock.now())
  const [totals, stages, weeks, days, unfound] = await Promise.all([
    selectTotals(db),
    selectStages(db),
    selectWeeks(db, addDays(mondayOf(today), -7 * (WEEKS - 1)), today),
    selectDays(db, addDays(today, 1 - DAYS), today),
    selectUnfound(db, addDays(today, 1 - UNFOUND_DAYS)),
  ])
  return { ...totals, stages, weeks, days, unfound }
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7))
}
