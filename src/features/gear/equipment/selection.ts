import { calendarOf } from '#features/catalogue/availability/availability.ts'
import { type PeriodProblem, periodProblem } from '#features/catalogue/availability/period-problem.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { countDays, type Day } from '#platform/days.ts'
import type { Equipment } from './equipment.ts'
import { type ListedPrices, pricesOf } from './prices-of.ts'
import type { SelectedDays } from './selected-days.ts'

/** The days chosen on a listing's page and what they cost; `quote` is null until days that can be had are chosen. */
export type Selection = {
  range: SelectedDays | null
  /** With `to` null the first day alone is chosen, and nothing is kept in the address yet. */
  setRange: (range: { from: Day; to: Day | null } | null) => void
  quote: Quote | null
  /** The problem with the chosen days, as the server would refuse them. */
  problem: PeriodProblem | null
}

type Rentable = ListedPrices & Pick<Equipment, 'availability'>

/** The price of the chosen days, or why they are unavailable. */
export function judgeDays(
  { availability, ...prices }: Rentable,
  range: SelectedDays | null,
): Pick<Selection, 'quote' | 'problem'> {
  if (!range) return { quote: null, problem: null }
  const { from: start, to: end } = range
  const problem = periodProblem({ start, end }, calendarOf(availability), availability.today)
  return { quote: problem ? null : quoteRental(pricesOf(prices), countDays(start, end)), problem }
}
