import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { unitDays } from './quote.ts'
import type { QuoteLine } from './quote-view.ts'

/** A line of a quote. A week charged for fewer days says so: `3 days (weekly rate)`. */
export function quoteLineText({ unit, count, unit_cents }: QuoteLine, days: number): string {
  if (days < count * unitDays[unit]) {
    return unit === 'month'
      ? m.rentals_quote_as_month({ days, count })
      : m.rentals_quote_as_week({ days, count })
  }
  const values = { count, price: formatMoney(unit_cents, getLocale()) }
  if (unit === 'month') return m.rentals_quote_month(values)
  return unit === 'week' ? m.rentals_quote_week(values) : m.rentals_quote_day(values)
}
