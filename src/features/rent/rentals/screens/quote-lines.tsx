import { daysCovered, unitDays } from '#features/catalogue/pricing/quote.ts'
import type { Quote, QuoteLine } from '#features/catalogue/pricing/quote-view.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'

/** The price of the days, line by line, and to its renter the savings from longer units. */
export function QuoteLines({ quote, forOwner = false }: { quote: Quote; forOwner?: boolean }) {
  const covered = daysCovered(quote)
  const money = (cents: number) => formatMoney(cents, getLocale(), { withCents: true })
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1.5 text-14">
        {quote.lines.map((line, index) => (
          <div key={line.unit} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{lineText(line, covered[index] ?? 0)}</dt>
            <dd>
              <Money>{money(line.line_cents)}</Money>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2 text-16">
          <dt className="font-semibold">{m.rentals_quote_total()}</dt>
          <dd>
            <Money>{money(quote.total_cents)}</Money>
          </dd>
        </div>
      </dl>
      {quote.saved_cents > 0 && !forOwner ? (
        <p className="text-14 text-green">{m.rentals_quote_saved({ amount: money(quote.saved_cents) })}</p>
      ) : null}
    </div>
  )
}

/** A week charged for fewer days says so: `3 days (weekly rate)`. */
function lineText({ unit, count, unit_cents }: QuoteLine, days: number): string {
  if (days < count * unitDays[unit]) {
    return unit === 'month'
      ? m.rentals_quote_as_month({ days, count })
      : m.rentals_quote_as_week({ days, count })
  }
  const values = { count, price: formatMoney(unit_cents, getLocale()) }
  if (unit === 'month') return m.rentals_quote_month(values)
  return unit === 'week' ? m.rentals_quote_week(values) : m.rentals_quote_day(values)
}
