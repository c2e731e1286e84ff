import { receiptKinds } from '#features/rent/receipts/receipt-kinds.ts'
import type { RentalStage } from '#features/rent/rentals/rental.ts'

/** The kinds that the desk's search finds, in the order shown. */
export const FOUND_KINDS = ['person', 'listing', 'store', 'rental', 'payment', 'document'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** The states of a person, a listing or store, and a payment. A rental has its stage, and a document its kind. */
export const FOUND_STATES = [
  ...(['active', 'suspended', 'leaving', 'erased'] as const),
  ...(['on_offer', 'paused', 'hidden', 'removed', 'withheld'] as const),
  ...(['due', 'paid', 'void'] as const),
  ...receiptKinds,
] as const
export type FoundState = (typeof FOUND_STATES)[number] | RentalStage

/** Results of each kind. */
export const FOUND_AT_MOST = 5
export const QUERY_MIN_LENGTH = 2
export const QUERY_MAX_LENGTH = 200
