import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import type { StatementView } from '../contract.ts'
import { taxName } from '../statement-words.ts'
import { type Sums, taxCodes, totalTax } from '../sums.ts'

/** A column of a table: its heading, and the cents of a row in it. */
export type Column<Row> = { label: string; of: (row: Row) => number }

/** Cents as the page's language writes them, always with the cents. */
export function amountText(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}

/** The columns of a statement that any of its rentals counts in; the share is the last, and what was sent of it. */
export function columnsOf({ quarters }: StatementView): Column<Sums>[] {
  const rentals = quarters.flatMap((quarter) => quarter.rentals)
  return allColumns().filter(({ of }) => rentals.some(({ sums }) => of(sums) !== 0))
}

function allColumns(): Column<Sums>[] {
  return [
    { label: m.statements_price(), of: ({ price }) => price },
    ...taxCodes.map((code) => ({
      label: taxName(code, getLocale()),
      of: ({ taxes }: Sums) => taxes[code],
    })),
    { label: m.statements_refunds(), of: (sums) => sums.refund + totalTax(sums.refund_taxes) },
    { label: m.statements_fee(), of: ({ fee }) => fee },
    { label: m.statements_fee_taxes(), of: ({ fee_taxes }) => totalTax(fee_taxes) },
    { label: m.statements_remitted(), of: ({ remitted }) => remitted },
    { label: m.statements_dispute(), of: ({ dispute }) => dispute },
    { label: m.statements_other(), of: ({ other }) => other },
    { label: m.statements_share(), of: ({ share }) => share },
    { label: m.statements_transfer(), of: ({ transfer }) => transfer },
  ]
}
