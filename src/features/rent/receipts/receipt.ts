import { KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import { sumOf } from '#features/catalogue/pricing/bill.ts'
import type { Day } from '#platform/days.ts'
import type { ReceiptContent } from './contract.ts'

/** The total of a document, in cents. */
export function totalOf({ net_cents, taxes }: Pick<ReceiptContent, 'net_cents' | 'taxes'>): number {
  return net_cents + sumOf(taxes)
}

/** The last day of the six tax years for which a document of that day is kept. */
export function keepUntil(issued: Day): Day {
  return `${Number(issued.slice(0, 4)) + KEPT_YEARS.tax_records}-12-31`
}

/** A document for a part of the price of another; its taxes are smaller in proportion, each rounded half up. */
export function partOf(content: ReceiptContent, net_cents: number): ReceiptContent {
  const part = net_cents / content.net_cents
  const taxes = content.taxes.map((tax) => ({
    ...tax,
    base_cents: Math.round(tax.base_cents * part),
    amount_cents: Math.round(tax.amount_cents * part),
  }))
  return { ...content, net_cents, taxes }
}
