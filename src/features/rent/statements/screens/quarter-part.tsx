import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { Money } from '#ui/money.tsx'
import { Timecode } from '#ui/timecode.tsx'
import type { QuarterView, StatementView } from '../contract.ts'
import { AmountCells, AmountHead } from './amount-cells.tsx'
import { amountText, columnsOf } from './amounts.ts'

const names = [m.statements_quarter_1, m.statements_quarter_2, m.statements_quarter_3, m.statements_quarter_4]

/** A quarter's rentals with their sums, between its two balances. On paper the heads repeat on each sheet. */
export function QuarterPart({ quarter, statement }: { quarter: QuarterView; statement: StatementView }) {
  const { opening_cents, closing_cents, rentals, sums } = quarter
  const columns = columnsOf(statement)
  const id = `statement-quarter-${quarter.quarter}`
  return (
    <section aria-labelledby={id} className="statement-part grid gap-4">
      <h2 id={id} className="text-22">
        {names[quarter.quarter - 1]?.()} {statement.year}
      </h2>
      <Balance label={m.statements_opening()} cents={opening_cents} />
      {rentals.length === 0 ? <p className="text-muted">{m.statements_quarter_none()}</p> : null}
      {rentals.length > 0 ? (
        <table aria-labelledby={id} className="statement-table w-full border-t border-hairline text-14">
          <AmountHead first={m.payments_item()} columns={columns} />
          <tbody>
            {rentals.map((rental) => (
              <tr key={rental.rental_id} className="border-t border-hairline">
                <th scope="row">
                  <Rental rental={rental} />
                </th>
                <AmountCells columns={columns} sums={rental.sums} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-hairline font-semibold">
              <th scope="row">{m.statements_total()}</th>
              <AmountCells columns={columns} sums={sums} />
            </tr>
          </tfoot>
        </table>
      ) : null}
      <Balance label={m.statements_closing()} cents={closing_cents} />
    </section>
  )
}

function Rental({ rental }: { rental: QuarterView['rentals'][number] }) {
  const { rental_id, equipment_name, start_date, end_date, documents } = rental
  return (
    <>
      <Link
        to="/connect/payment-success"
        search={{ rental_id }}
        className="block font-medium text-link wrap-anywhere"
      >
        {equipment_name}
      </Link>
      <Timecode from={start_date} to={end_date} days={false} year />
      <span className="block text-12 text-muted">{documents.join(', ')}</span>
    </>
  )
}

function Balance({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="flex justify-between gap-6 font-semibold">
      {label}
      <Money>{amountText(cents)}</Money>
    </p>
  )
}
