import { daysCovered } from '#features/catalogue/pricing/quote.ts'
import { quoteLineText } from '#features/catalogue/pricing/quote-words.ts'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import type { ReceiptView } from '../contract.ts'

/** The lines of a document: the days or the fee, each tax with its base and its registration, and the total. */
export function ReceiptSums({ receipt: { kind, content, total_cents } }: { receipt: ReceiptView }) {
  const { net_cents, taxes } = content
  return (
    <dl className="grid gap-2 border-t border-hairline pt-4 text-14">
      <Lines kind={kind} content={content} />
      {taxes.length > 0 ? <Line label={m.receipts_net()} cents={net_cents} /> : null}
      {taxes.map((tax) => (
        <Line
          key={tax.code}
          label={taxText(tax, getLocale())}
          detail={m.receipts_tax_of({ base: moneyText(tax.base_cents), number: tax.number ?? '–' })}
          cents={tax.amount_cents}
        />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2 text-18">
        <dt className="font-semibold">{totalWords[kind]()}</dt>
        <dd>
          <Money>{moneyText(total_cents)}</Money>
        </dd>
      </div>
    </dl>
  )
}

/** The days, or one line for a part of their price, or for the fee. */
function Lines({ kind, content: { quote, net_cents } }: Pick<ReceiptView, 'kind' | 'content'>) {
  const isFee = kind === 'fee_invoice' || kind === 'fee_credit_note'
  if (!quote) return <Line label={isFee ? m.receipts_fee() : m.receipts_part()} cents={net_cents} />
  const covered = daysCovered(quote)
  return quote.lines.map((line, index) => (
    <Line key={line.unit} label={quoteLineText(line, covered[index] ?? 0)} cents={line.line_cents} />
  ))
}

function Line({ label, detail, cents }: { label: string; detail?: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {label}
        {detail ? <span className="ml-2 text-12 text-muted">{detail}</span> : null}
      </dt>
      <dd>
        <Money>{moneyText(cents)}</Money>
      </dd>
    </div>
  )
}

const totalWords = {
  receipt: m.receipts_total_receipt,
  credit_note: m.receipts_total_credit_note,
  fee_invoice: m.receipts_total_fee_invoice,
  fee_credit_note: m.receipts_total_fee_credit_note,
} as const

function moneyText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}
