import { m } from '#paraglide/messages.js'
import { CSV_BEGIN, type CsvValue, csvLine } from '#platform/csv.ts'
import { addDays } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { fromCents } from '#platform/money.ts'
import type { QuarterView, StatementView } from './contract.ts'
import { taxName } from './statement-words.ts'
import { changeOf, noSums, type Sums, type TaxSums, taxCodes } from './sums.ts'

/**
 * The lines of a statement as a table: one a rental and quarter, and the balance before the first and after each quarter. Amounts are
 * plain numbers of dollars.
 */
export async function* statementLines(statement: StatementView, locale: Locale): AsyncGenerator<string> {
  const { year, opening_cents, quarters } = statement
  yield CSV_BEGIN + csvLine(headings(locale))
  yield csvLine(balanceLine(m.statements_opening({}, { locale }), `${year}-01-01`, opening_cents))
  for (const quarter of quarters) {
    yield quarter.rentals.map((rental) => csvLine(rentalLine(quarter, rental))).join('')
    const closing = m.statements_closing({}, { locale })
    yield csvLine(balanceLine(closing, lastDay(year, quarter), quarter.closing_cents))
  }
}

function headings(locale: Locale): string[] {
  const said = { locale }
  const taxesOf = (words: (given: { tax: string }, said: { locale: Locale }) => string) =>
    taxCodes.map((code) => words({ tax: taxName(code, locale) }, said))
  return [
    m.statements_quarter({}, said),
    m.payments_item({}, said),
    m.statements_first_day({}, said),
    m.statements_last_day({}, said),
    m.receipts_list({}, said),
    m.statements_price({}, said),
    ...taxesOf(m.statements_tax),
    m.statements_refund({}, said),
    ...taxesOf(m.statements_refund_tax),
    m.statements_fee({}, said),
    ...taxesOf(m.statements_fee_tax),
    m.statements_remitted({}, said),
    m.statements_dispute({}, said),
    m.statements_other({}, said),
    m.statements_transfer({}, said),
    m.statements_change({}, said),
    m.statements_share({}, said),
    m.statements_balance({}, said),
  ]
}

function rentalLine({ quarter }: QuarterView, rental: QuarterView['rentals'][number]): CsvValue[] {
  const { equipment_name, start_date, end_date, documents, sums } = rental
  return [quarter, equipment_name, start_date, end_date, documents.join(' '), ...amounts(sums), null]
}

function amounts(sums: Sums): number[] {
  const { price, refund, fee, remitted, dispute, other, transfer, share } = sums
  const taxesOf = (taxes: TaxSums) => taxCodes.map((code) => taxes[code])
  const taxed = [price, ...taxesOf(sums.taxes), refund, ...taxesOf(sums.refund_taxes), fee]
  const rest = [remitted, dispute, other, transfer, changeOf(sums), share]
  return [...taxed, ...taxesOf(sums.fee_taxes), ...rest].map(fromCents)
}

/** A line with a balance alone, in the last column. */
function balanceLine(words: string, day: string, cents: number): CsvValue[] {
  return [null, words, day, day, null, ...amounts(noSums()).map(() => null), fromCents(cents)]
}

function lastDay(year: number, { quarter }: QuarterView): string {
  const next = quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}
