import type { Quote } from './quote-view.ts'
import type { Tax, TaxLine } from './tax-view.ts'

/**
 * The sums of a rental, in cents: `total = share + fee + taxes on the fee + taxes that the platform remits`. The lines of the
 * days are the quote's.
 */
export type Bill = {
  net_cents: number
  taxes: TaxLine[]
  tax_cents: number
  total_cents: number
  fee_cents: number
  fee_taxes: TaxLine[]
  fee_tax_cents: number
  platform_tax_cents: number
  share_cents: number
}

type Billed = {
  quote: Pick<Quote, 'total_cents'>
  taxes: readonly Tax[]
  /** The platform's fee, in cents. */
  fee: number
  feeTaxes: readonly Tax[]
}

/** The bill of a rental: what the card pays, and how owner and platform share it. */
export function makeBill({ quote, taxes, fee, feeTaxes }: Billed): Bill {
  const net_cents = quote.total_cents
  const lines = taxLines(net_cents, taxes)
  const fee_taxes = taxLines(fee, feeTaxes)
  const total_cents = net_cents + sumOf(lines)
  const fee_tax_cents = sumOf(fee_taxes)
  const platform_tax_cents = sumOf(lines.filter(({ collected_by }) => collected_by === 'platform'))
  return {
    net_cents,
    taxes: lines,
    tax_cents: sumOf(lines),
    total_cents,
    fee_cents: fee,
    fee_taxes,
    fee_tax_cents,
    platform_tax_cents,
    share_cents: total_cents - fee - fee_tax_cents - platform_tax_cents,
  }
}

/** Each tax once on an amount in cents, rounded half up; never on another tax, never by a combined rate. */
export function taxLines<Rate extends Pick<Tax, 'rate_ppm'>>(cents: number, taxes: readonly Rate[]) {
  return taxes.map((tax) => ({
    ...tax,
    amount_cents: Math.floor((cents * tax.rate_ppm + 500_000) / 1_000_000),
  }))
}

/** The sum of taxes, in cents. */
export function sumOf(lines: readonly Pick<TaxLine, 'amount_cents'>[]): number {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
