import type { RentalStage } from '#features/rentals/rental.ts'

/** What the desk looks for, in the order it is shown. */
export const FOUND_KINDS = ['person', 'listing', 'store', 'rental', 'payment'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** How what was found stands: a person, a listing or store, a payment. A rental stands in one of its stages. */
export const FOUND_STATES = [
  ...(['active', 'suspended', 'leaving', 'erased'] as const),
  ...(['on_offer', 'paused', 'hidden', 'removed', 'withheld'] as const),
  ...(['due', 'paid', 'void'] as const),
] as const
export type FoundState = (typeof FOUND_STATES)[number] | RentalStage

/** Of each kind. */
export const FOUND_AT_MOST = 5
export const QUERY_MIN_LENGTH = 2
export const QUERY_MAX_LENGTH = 200
