import { PAYABLE_DAYS, payableOn } from '#features/base/clocks/clock.ts'
import { MAX_RENTAL_DAYS } from '#features/catalogue/availability/period-problem.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { type ListedPrices, pricesOf } from '#features/gear/equipment/prices-of.ts'
import { m } from '#paraglide/messages.js'
import { countDays, type Day } from '#platform/days.ts'
import { isDay } from '#platform/is-day.ts'
import { daysText } from '#ui/days-text.ts'

/** The days of a request as its form holds them: YYYY-MM-DD, or empty. */
export type RequestedDays = { from: string; to: string }

/** When days from `from` are paid; `today` is the date at the place of the item. */
export function paysWhenText(from: Day, today: Day): string {
  const day = isDay(from) ? payableOn(from) : today
  return day > today
    ? m.rentals_request_pay_later({ day: daysText(day, day, today), days: PAYABLE_DAYS })
    : m.rentals_request_nothing_charged()
}

/** The price of the days; null until both are given and in order. */
export function quoteOf({ from, to }: RequestedDays, prices: ListedPrices): Quote | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = countDays(from, to)
  if (days < 1 || days > MAX_RENTAL_DAYS) return null
  return quoteRental(pricesOf(prices), days)
}
