import { calendarOf } from '#features/availability/availability.ts'
import { type Quote, quoteRental } from '#features/payments/quote.ts'
import { type RentalRefusal, requestProblems } from '#features/rentals/rental.ts'
import { countDays, type Day } from '#platform/days.ts'
import type { Equipment } from './equipment.ts'
import type { SelectedDays } from './selected-days.ts'

/** The days chosen on a listing's page and what they cost; `quote` is null until days that can be had are chosen. */
export type Selection = {
  range: SelectedDays | null
  /** With `to` null the first day alone is chosen, and nothing is kept in the address yet. */
  setRange: (range: { from: Day; to: Day | null } | null) => void
  quote: Quote | null
  /** What speaks against the chosen days, as the server would refuse them. */
  problem: RentalRefusal | null
}

type ListedPrices = Pick<Equipment, 'price_cents' | 'weekly_price_cents' | 'monthly_price_cents'>
type Rentable = ListedPrices & Pick<Equipment, 'availability' | 'user_id'>

/** What chosen days cost, or why they cannot be had. */
export function judgeDays(
  { availability, user_id, ...prices }: Rentable,
  range: SelectedDays | null,
): Pick<Selection, 'quote' | 'problem'> {
  if (!range) return { quote: null, problem: null }
  const { from: start, to: end } = range
  const calendar = calendarOf(availability)
  const problem = requestProblems({
    start,
    end,
    ...calendar,
    today: availability.today,
    owner_id: user_id,
    renter_id: '',
  })
  return { quote: problem ? null : quoteRental(pricesOf(prices), countDays(start, end)), problem }
}

/** A listing's prices as quotes read them. */
export function pricesOf(prices: ListedPrices) {
  return {
    daily_cents: prices.price_cents,
    weekly_cents: prices.weekly_price_cents,
    monthly_cents: prices.monthly_price_cents,
  }
}
