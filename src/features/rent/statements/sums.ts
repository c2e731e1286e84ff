import type { z } from '@hono/zod-openapi'
import { keysOf } from '#platform/own-value.ts'
import type { sums, taxSums } from './contract.ts'

export type TaxSums = z.infer<typeof taxSums>
export type Sums = z.infer<typeof sums>

const columns = ['price', 'refund', 'fee', 'remitted', 'dispute', 'transfer', 'other', 'share'] as const
const taxColumns = ['taxes', 'refund_taxes', 'fee_taxes'] as const

/** Taxes of nothing. */
export function noTaxes(): TaxSums {
  return { GST: 0, HST: 0, QST: 0, PST: 0, RST: 0 }
}

/** The taxes of a statement, in the order of its columns. */
export const taxCodes = keysOf(noTaxes())

/** Sums of nothing. */
export function noSums(): Sums {
  return {
    ...{ price: 0, refund: 0, fee: 0, remitted: 0, dispute: 0, transfer: 0, other: 0, share: 0 },
    ...{ taxes: noTaxes(), refund_taxes: noTaxes(), fee_taxes: noTaxes() },
  }
}

/** Each column of two sums together. */
export function addSums(a: Sums, b: Sums): Sums {
  const sum = noSums()
  for (const column of columns) sum[column] = a[column] + b[column]
  for (const column of taxColumns)
    for (const code of taxCodes) sum[column][code] = a[column][code] + b[column][code]
  return sum
}

/** All taxes together, in cents. */
export function totalTax(taxes: TaxSums): number {
  return taxCodes.reduce((sum, code) => sum + taxes[code], 0)
}

/** The change of the owner's balance, in cents. The share is within it: money that was held for the owner is then theirs. */
export function changeOf(sums: Sums): number {
  const { price, refund, fee, remitted, dispute, transfer, other, taxes, refund_taxes, fee_taxes } = sums
  const taxed = totalTax(taxes) + totalTax(refund_taxes) + totalTax(fee_taxes)
  return price + refund + fee + remitted + dispute + transfer + other + taxed
}
