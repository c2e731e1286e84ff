import { sumOf } from '#features/catalogue/pricing/bill.ts'
import type { TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { moneyText } from './rental-words.ts'

type Taxed = { taxes: readonly TaxLine[]; fee_taxes: readonly TaxLine[] }

/** The taxes that an owner's share lacks of the total, line by line, in cents. */
export function taxDeductions({ taxes, fee_taxes }: Taxed): { label: string; cents: number }[] {
  const remitted = taxes.filter(({ collected_by }) => collected_by === 'platform')
  return [
    ...fee_taxes.map((tax) => ({
      label: m.rentals_fee_tax({ tax: taxText(tax, getLocale()) }),
      cents: tax.amount_cents,
    })),
    ...remitted.map((tax) => ({
      label: m.rentals_remitted({ tax: taxText(tax, getLocale()) }),
      cents: tax.amount_cents,
    })),
  ]
}

/** The taxes in an owner's share that they owe to the government, in a sentence; null without any. */
export function toRemitText({ taxes }: Pick<Taxed, 'taxes'>): string | null {
  const own = taxes.filter(({ collected_by }) => collected_by === 'owner')
  if (own.length === 0) return null
  const names = own.map((tax) => taxText(tax, getLocale()))
  return m.rentals_to_remit({
    amount: moneyText(sumOf(own)),
    taxes: new Intl.ListFormat(getLocale()).format(names),
  })
}
