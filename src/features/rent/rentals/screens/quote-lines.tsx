import { sumOf } from '#features/catalogue/pricing/bill.ts'
import { daysCovered } from '#features/catalogue/pricing/quote.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { quoteLineText } from '#features/catalogue/pricing/quote-words.ts'
import type { ShownTax } from '#features/catalogue/pricing/tax-view.ts'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'

type Props = {
  quote: Quote
  taxes: readonly (ShownTax & { amount_cents: number })[]
  /** The owner is not registered for GST/HST, so that none is added. */
  isUntaxed?: boolean
  forOwner?: boolean
}

/** The days, their taxes and the total, line by line, and to its renter the savings from longer units. */
export function QuoteLines({ quote, taxes, isUntaxed = false, forOwner = false }: Props) {
  const covered = daysCovered(quote)
  const money = (cents: number) => formatMoney(cents, getLocale(), { withCents: true })
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1.5 text-14">
        {quote.lines.map((line, index) => (
          <Line key={line.unit} label={quoteLineText(line, covered[index] ?? 0)} cents={line.line_cents} />
        ))}
        {taxes.length > 0 ? <Line label={m.rentals_quote_net()} cents={quote.total_cents} /> : null}
        {taxes.map((tax) => (
          <Line key={tax.code} label={taxText(tax, getLocale())} cents={tax.amount_cents} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2 text-16">
          <dt className="font-semibold">{m.rentals_quote_total()}</dt>
          <dd>
            <Money>{money(quote.total_cents + sumOf(taxes))}</Money>
          </dd>
        </div>
      </dl>
      {quote.saved_cents > 0 && !forOwner ? (
        <p className="text-14 text-green">{m.rentals_quote_saved({ amount: money(quote.saved_cents) })}</p>
      ) : null}
      {isUntaxed && !forOwner ? <p className="text-14 text-muted">{m.rentals_quote_untaxed()}</p> : null}
    </div>
  )
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money>{formatMoney(cents, getLocale(), { withCents: true })}</Money>
      </dd>
    </div>
  )
}
