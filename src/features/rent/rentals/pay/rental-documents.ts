import type { Tax, TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { readDeclarationAt } from '#features/people/taxes/declare-taxes.ts'
import { numberFor } from '#features/people/taxes/taxes-on.ts'
import type { ReceiptContent } from '#features/rent/receipts/contract.ts'
import type { Config } from '#platform/config.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'
import { type PaymentRow, selectAgreedAt } from './store.ts'

export type Issuer = Pick<Config, 'BRAND_NAME' | 'BRAND_ADDRESS' | 'taxNumbers'>

type Paid = { paid_at: Date; reference: string | null }

/** The receipt of a paid rental: from its owner, through the platform, to its renter. */
export async function receiptOf(
  trx: Trx,
  issuer: Issuer,
  rental: PaymentRow,
  paid: Paid,
): Promise<ReceiptContent> {
  const { owner, renter } = await partiesOf(trx, rental)
  const net_cents = toCents(rental.total_cost)
  const numberOf = (tax: Tax) => {
    if (tax.collected_by === 'platform') return numberFor(tax, issuer.taxNumbers)
    return tax.code === 'QST' ? owner.qst_number : owner.gst_number
  }
  return {
    ...factsOf(rental, paid),
    supplier: owner,
    intermediary: platformOf(issuer),
    buyer: { name: renter.name },
    quote: rental.quote,
    net_cents,
    taxes: withBase(rental.taxes, net_cents, numberOf),
  }
}

/** The invoice of the platform's fee, to the owner. `net_cents` is less than the fee agreed on once a part of the payment went back. */
export async function feeInvoiceOf(
  trx: Trx,
  issuer: Issuer,
  rental: PaymentRow,
  paid: Paid,
): Promise<ReceiptContent> {
  const { owner } = await partiesOf(trx, rental)
  const net_cents = rental.platform_fee_cents
  return {
    ...factsOf(rental, paid),
    supplier: platformOf(issuer),
    intermediary: null,
    buyer: { name: owner.name },
    quote: null,
    net_cents,
    taxes: withBase(rental.fee_taxes, net_cents, (tax) => numberFor(tax, issuer.taxNumbers)),
  }
}

function factsOf(rental: PaymentRow, { paid_at, reference }: Paid) {
  return {
    item: rental.equipment_name,
    start_date: rental.start_date,
    end_date: rental.end_date,
    place: rental.place,
    place_fr: rental.place_fr,
    time_zone: rental.time_zone,
    paid_at: paid_at.toISOString(),
    reference,
  }
}

function withBase(taxes: readonly TaxLine[], base_cents: number, numberOf: (tax: Tax) => string | null) {
  return taxes.map((tax) => ({ ...tax, base_cents, number: numberOf(tax) }))
}

function platformOf({ BRAND_NAME: name, BRAND_ADDRESS: address, taxNumbers: { gst, qst } }: Issuer) {
  return { name, address, gst_number: gst, qst_number: qst }
}

/** Owner and renter by the names of their declarations, with the owner's numbers, all as they stood at the agreement. */
async function partiesOf(trx: Trx, rental: PaymentRow) {
  const agreed = await selectAgreedAt(trx, rental.id)
  const owner = await readDeclarationAt(trx, rental.owner_id, agreed)
  const renter = await readDeclarationAt(trx, rental.renter_id, agreed)
  return {
    owner: {
      name: owner?.legal_name ?? personName(rental.owner_name, rental.owner_locale),
      address: null,
      gst_number: owner?.gst_number ?? null,
      qst_number: owner?.qst_number ?? null,
    },
    renter: { name: renter?.legal_name ?? personName(rental.renter_name, rental.renter_locale) },
  }
}
