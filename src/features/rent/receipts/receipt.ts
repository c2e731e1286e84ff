import { KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import { sumOf } from '#features/catalogue/pricing/bill.ts'
import type { Day } from '#platform/days.ts'
import type { ReceiptContent } from './contract.ts'
import type { ReceiptKind } from './receipt-kinds.ts'

/** The total of a document, in cents. */
export function totalOf({ net_cents, taxes }: Pick<ReceiptContent, 'net_cents' | 'taxes'>): number {
  return net_cents + sumOf(taxes)
}

/** The last day of the six tax years for which a document of that day is kept. */
export function keepUntil(issued: Day): Day {
  return `${Number(issued.slice(0, 4)) + KEPT_YEARS.tax_records}-12-31`
}

/**
 * Splits cents over lines in proportion, each within a cent: together they get all of it, and none gets more than it has. The cents are
 * at most the sum of the lines.
 */
export function splitOver(lines: readonly number[], cents: number): number[] {
  const all = lines.reduce((sum, line) => sum + line, 0)
  let before = 0
  let given = 0
  return lines.map((line) => {
    before += line
    const part = (all === 0 ? 0 : Math.round((before * cents) / all)) - given
    given += part
    return part
  })
}

/** A document for other sums: its price and its taxes, in cents. The lines of the days stay where they are the price. */
export function withSums(
  content: ReceiptContent,
  net_cents: number,
  taxes: readonly number[],
): ReceiptContent {
  return {
    ...content,
    net_cents,
    quote: content.quote?.total_cents === net_cents ? content.quote : null,
    taxes: content.taxes.map((tax, place) => ({
      ...tax,
      base_cents: net_cents,
      amount_cents: taxes[place] ?? 0,
    })),
  }
}

type Document = { kind: ReceiptKind; content: ReceiptContent }

/** The sums that are left of a charge's documents, the oldest of them first, after those that give back; undefined without any. */
export function leftOf(documents: readonly Document[]): ReceiptContent | undefined {
  const [first] = documents
  if (!first) return
  const sum = (of: (content: ReceiptContent) => number) =>
    documents.reduce((all, { kind, content }) => all + (givesBack(kind) ? -of(content) : of(content)), 0)
  const taxes = first.content.taxes.map(({ code }) =>
    sum((content) => content.taxes.find((tax) => tax.code === code)?.amount_cents ?? 0),
  )
  return withSums(
    first.content,
    sum(({ net_cents }) => net_cents),
    taxes,
  )
}

/** The part of a document that comes to a total in cents, which is at most its own. */
export function partOf(content: ReceiptContent, total_cents: number): ReceiptContent {
  const amounts = content.taxes.map(({ amount_cents }) => amount_cents)
  const [net = 0, ...taxes] = splitOver([content.net_cents, ...amounts], total_cents)
  return withSums(content, net, taxes)
}

/**
 * The part of a fee's document for a fee and the taxes that moved with it, in cents; `other_cents` are taxes that are none of the fee's
 * and take their part of the latter.
 */
export function feePartOf(
  content: ReceiptContent,
  { fee, tax }: { fee: number; tax: number },
  other_cents: number,
): ReceiptContent {
  const amounts = content.taxes.map(({ amount_cents }) => amount_cents)
  return withSums(content, fee, splitOver([...amounts, other_cents], tax))
}

function givesBack(kind: ReceiptKind): boolean {
  return kind === 'credit_note' || kind === 'fee_credit_note'
}
