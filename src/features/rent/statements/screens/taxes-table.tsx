import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { taxName } from '../statement-words.ts'
import { type Sums, taxCodes } from '../sums.ts'
import { AmountCells, AmountHead } from './amount-cells.tsx'
import type { Column } from './amounts.ts'

type TaxRow = { charged: number; refunded: number; onFee: number }

/** The year's taxes by kind: what renters paid and got back, and what the owner paid on the fee. Draws nothing without any. */
export function TaxesTable({ sums: { taxes, refund_taxes, fee_taxes } }: { sums: Sums }) {
  const codes = taxCodes.filter((code) => taxes[code] || refund_taxes[code] || fee_taxes[code])
  if (codes.length === 0) return null
  const columns: Column<TaxRow>[] = [
    { label: m.statements_charged(), of: ({ charged }) => charged },
    { label: m.statements_refunded(), of: ({ refunded }) => refunded },
    { label: m.statements_net(), of: ({ charged, refunded }) => charged + refunded },
    { label: m.statements_on_fee(), of: ({ onFee }) => onFee },
  ]
  return (
    <section aria-labelledby="statement-taxes" className="statement-part grid max-w-3xl gap-4">
      <h2 id="statement-taxes" className="text-22">
        {m.statements_by_tax()}
      </h2>
      <table
        aria-labelledby="statement-taxes"
        className="statement-table w-full border-t border-hairline text-14"
      >
        <AmountHead first={m.statements_kind()} columns={columns} />
        <tbody>
          {codes.map((code) => (
            <tr key={code} className="border-t border-hairline">
              <th scope="row">{taxName(code, getLocale())}</th>
              <AmountCells
                columns={columns}
                sums={{ charged: taxes[code], refunded: refund_taxes[code], onFee: fee_taxes[code] }}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
