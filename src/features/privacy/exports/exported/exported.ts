import type { PersonalTable } from '../../personal-tables/personal-tables.ts'
import { accountTables } from './account-tables.ts'
import { lendingTables } from './lending-tables.ts'
import { rentalsTables } from './rentals-tables.ts'
import type { AnyRule, Reason } from './rule.ts'
import { talkTables } from './talk-tables.ts'

/** Tables without a key to a person that hang on one with such a key, as the catalogue has them, and people themselves. */
type NearTable =
  | 'users'
  | 'checkout_charges'
  | 'clocks'
  | 'disputed_charges'
  | 'equipment_availability'
  | 'equipment_blocked_days'
  | 'ledger'
  | 'lender_cities'
  | 'listing_cards'
  | 'listing_texts'
  | 'saved_search_hits'

/** The exported columns of each table, or why none: a new table does not compile before that is decided. */
export const exported = {
  ...accountTables,
  ...lendingTables,
  ...rentalsTables,
  ...talkTables,
  passkey_challenges: 'secret',
  retained_identities: 'after_leaving',
  // Anybody may sign up with a contact; once its owner confirms it, none of these is left.
  sign_ups: 'others',
  conversations: 'elsewhere',
  checkout_charges: 'ours',
  clocks: 'ours',
  // The bank's case against the platform; the ledger has what it took.
  disputed_charges: 'ours',
  lenders: 'ours',
  lender_cities: 'ours',
  listing_cards: 'ours',
  listing_texts: 'ours',
} satisfies Record<PersonalTable | NearTable, AnyRule | Reason>
