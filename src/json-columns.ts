import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import type { Quote } from '#features/catalogue/pricing/quote-view.ts'
import type { TaxLine } from '#features/catalogue/pricing/tax-view.ts'
import type { StoredFilters } from '#features/gear/saved/store/searches.ts'
import type { BillLine } from '#platform/ports/payments.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The type of each JSON column. A column that is missing here does not compile in `schema.gen.ts`. */ import type { ReceiptContent } from '#features/rent/receipts/contract.ts'
import type { RequestInput } from '#features/rent/rentals/contract.ts'

declare module '#platform/schema.gen.ts' {
  interface JsonColumns {
    'charges.bill': Quote
    'charges.fee_taxes': TaxLine[]
    'charges.taxes': TaxLine[]
    'equipment.images': EquipmentImage[]
    'equipment.included': string[]
    'equipment.specs': Record<string, string>
    'former_factors.value': Record<string, unknown>
    'gear_models.included': string[]
    'gear_models.specs': Record<string, string>
    'ledger.detail': { order?: string }
    'live_sockets.nodes': Record<string, number>
    'moderation_items.snapshot': Record<string, unknown>
    'payment_events.payload': Record<string, unknown>
    'receipts.content': ReceiptContent
    'rental_events.details': Record<string, unknown>
    'rentals.fee_taxes': TaxLine[]
    'rentals.quote': Quote
    'rentals.taxes': TaxLine[]
    'sandbox.accounts.metadata': Record<string, string>
    'sandbox.events.payload': Record<string, unknown>
    'sandbox.refunds.metadata': Record<string, string>
    'sandbox.reversals.metadata': Record<string, string>
    'sandbox.sessions.lines': BillLine[]
    'sandbox.sessions.metadata': Record<string, string>
    'sandbox.transfers.metadata': Record<string, string>
    'saved_searches.filters': StoredFilters
    'security_events.details': Record<string, Json>
    'waiting_requests.input': RequestInput
    'waiting_requests.refused_values': Record<string, string | number>
  }
}
