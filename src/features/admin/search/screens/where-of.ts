import type { Found } from '../contract.ts'
import type { FoundKind } from '../found.ts'

const sections = {
  person: 'people',
  listing: 'listings',
  store: 'stores',
  rental: 'rentals',
  payment: 'rentals',
} as const satisfies Record<FoundKind, string>

/** Where the desk shows what was found; a payment within its rental. */
export function whereOf({ kind, id, rental_id }: Found) {
  return { to: '/admin', search: { section: sections[kind], id: rental_id ?? id } } as const
}
