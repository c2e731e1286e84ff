import { type Bill, makeBill } from '#features/catalogue/pricing/bill.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import { feeTaxes, rentalTaxes, type TaxFacts } from '#features/people/taxes/taxes-on.ts'
import type { Config } from '#platform/config.ts'

type Priced = { quote: Pick<Quote, 'total_cents'>; fee: number }
type Taxed = Omit<TaxFacts, 'platform'> & { config: Pick<Config, 'taxNumbers'> }

/** A rental's bill. `owner_registered`: for GST/HST; is null before the owner has said. */
export type RentalBill = { bill: Bill; owner_registered: boolean | null }

/** The bill of a rental with the taxes of a day at the place of its item; `fee` is in cents. */
export function billOf({ quote, fee }: Priced, { config, ...taxed }: Taxed): RentalBill {
  const facts = { ...taxed, platform: config.taxNumbers }
  const bill = makeBill({ quote, taxes: rentalTaxes(facts), fee, feeTaxes: feeTaxes(facts) })
  return { bill, owner_registered: taxed.owner?.collects_gst ?? null }
}
