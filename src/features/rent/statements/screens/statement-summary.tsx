import { m } from '#paraglide/messages.js'
import { Money } from '#ui/money.tsx'
import type { StatementView } from '../contract.ts'
import { type Sums, totalTax } from '../sums.ts'
import { amountText } from './amounts.ts'

/** The year's sums from the opening balance to the closing one; lines of nothing are left out. */
export function StatementSummary({ statement }: { statement: StatementView }) {
  const { opening_cents, closing_cents, held_cents, sums } = statement
  const lines = linesOf(sums).filter(([, cents]) => cents !== 0)
  return (
    <section aria-labelledby="statement-summary" className="statement-part grid max-w-3xl gap-4">
      <h2 id="statement-summary" className="text-22">
        {m.statements_summary()}
      </h2>
      <dl className="grid text-14">
        <Line label={m.statements_opening()} cents={opening_cents} strong />
        {lines.map(([label, cents]) => (
          <Line key={label} label={label} cents={cents} />
        ))}
        <Line label={m.statements_closing()} cents={closing_cents} strong />
        {held_cents === 0 ? null : <Line label={m.statements_held()} cents={held_cents} />}
      </dl>
    </section>
  )
}

function linesOf(sums: Sums): [label: string, cents: number][] {
  return [
    [m.statements_price(), sums.price],
    [m.statements_refund(), sums.refund],
    [m.statements_taxes(), totalTax(sums.taxes) + totalTax(sums.refund_taxes)],
    [m.statements_fee(), sums.fee],
    [m.statements_fee_taxes(), totalTax(sums.fee_taxes)],
    [m.statements_remitted(), sums.remitted],
    [m.statements_dispute(), sums.dispute],
    [m.statements_other(), sums.other],
    [m.statements_transfer(), sums.transfer],
  ]
}

function Line({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3 ${strong ? 'text-18' : ''}`}
    >
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className="min-w-0 text-right">
        <Money>{amountText(cents)}</Money>
      </dd>
    </div>
  )
}
