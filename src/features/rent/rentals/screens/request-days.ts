import { PAYABLE_DAYS, payableOn } from '#features/base/clocks/clock.ts'
import { MAX_RENTAL_DAYS } from '#features/catalogue/availability/period-problem.ts'
import { sumOf, taxLines } from '#features/catalogue/pricing/bill.ts'
import { quoteRental } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
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

/** The taxes on the price of the days. */
export function taxesOn(quote: Quote, { taxes }: Pick<Equipment, 'taxes'>) {
  return taxLines(quote.total_cents, taxes)
}

/** The renter's total for the days, with taxes, in cents; undefined until both are given and in order. */
export function totalOf(
  days: RequestedDays,
  equipment: ListedPrices & Pick<Equipment, 'taxes'>,
): number | undefined {
  const quote = quoteOf(days, equipment)
  return quote ? quote.total_cents + sumOf(taxesOn(quote, equipment)) : undefined
}

/** The price of the days; null until both are given and in order. */
export function quoteOf({ from, to }: RequestedDays, prices: ListedPrices): Quote | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = countDays(from, to)
  if (days < 1 || days > MAX_RENTAL_DAYS) return null
  return quoteRental(pricesOf(prices), days)
}
