import type { SpecRow } from '../row.ts'

const FIELDS = 'tests/spec/fields.test.ts'
const PRACTICE = 'src/features/rent/practice-payments/practice-payments.test.ts'
const NAMED = { [FIELDS]: ['%s, have the fields that SPEC names'] }
const DEFAULTS = { [FIELDS]: ['the database gives new rows the defaults that SPEC names'] }

/** SPEC §3. */
export const entityRows: readonly SpecRow[] = [
  { id: '3.profiles', says: 'profiles: id, name, username, …', shown: NAMED },
  {
    id: '3.profiles.defaults',
    says: 'rating (default 5), …, account_type (individual default)',
    numbers: [5],
    shown: {
      'src/features/people/profiles/profiles-api.test.ts': [
        'is shown to anybody with SPEC’s defaults, and no e-mail',
      ],
    },
  },
  { id: '3.equipment', says: 'equipment: id, name, description, …', shown: NAMED },
  {
    id: '3.equipment.summaries',
    says: 'Returned with owner and store summaries attached',
    shown: {
      'src/features/gear/equipment/read-equipment.test.ts': [
        'tells everything that SPEC §3 lists, and no more of the place than its city',
        'a store account goes by its store',
      ],
    },
  },
  {
    id: '3.availability',
    says: 'equipment_availability: equipment_id, start_date, end_date (date only)',
    shown: NAMED,
  },
  {
    id: '3.stores',
    says: 'stores: id, name, description, user_id, logo_url, location, created_at, updated_at',
    shown: NAMED,
  },
  { id: '3.rentals', says: 'rentals: id, equipment_id, owner_id, renter_id, …', shown: NAMED },
  {
    id: '3.rentals.defaults',
    says: 'payment_status (default unpaid), insurance_verified (default false), …',
    shown: DEFAULTS,
  },
  {
    id: '3.rentals.extension',
    says: 'extension_requested, extension_start_date, extension_end_date, extension_total_cost, original_end_date',
    shown: {},
    missing: 'The fields are kept and answered, always empty: nobody can ask for an extension yet.',
  },
  {
    id: '3.rentals.transfer',
    says: 'transferred_at, stripe_transfer_id',
    shown: {
      'src/features/rent/rentals/pay/shares.test.ts': [
        'a minute before its time it stays; then income and fee are posted, the share is sent, and all pages say so',
      ],
    },
  },
  {
    id: '3.rentals.view',
    says: 'The rental list view adds equipment name, first image, replacement_value, and the renter’s profile',
    shown: {
      [FIELDS]: ['a renter of a rental is shown with the fields that SPEC names'],
      'src/features/rent/rentals/list-rentals.test.ts': [
        'each carries exactly what the contract says, the owner’s clashes among it',
        'gear without a name is called unknown',
      ],
    },
  },
  {
    id: '3.notifications',
    says: 'notifications: id, user_id, type, title, message, read, created_at, …',
    shown: NAMED,
  },
  {
    id: '3.notifications.types',
    says: 'Types: message, rental_request, rental_approved, …, inspection_return_reminder',
    shown: {
      'src/features/rent/rentals/news/rental-news.test.ts': [
        'every type has its words in both languages for its recipients',
      ],
    },
  },
  { id: '3.messages', says: 'messages: id, sender_id, receiver_id, is_read', shown: NAMED },
  {
    id: '3.auth',
    says: 'Auth state: user (with id), profile, isAuthenticated, loading',
    shown: { 'src/features/people/session/use-session.dom.test.tsx': ['knows the viewer'] },
  },
  {
    id: '3.practice',
    says: 'Demo payments (local to the browser only): bankAccounts and creditCards, transactions, balance',
    shown: { [PRACTICE]: ['the stored value reads back unchanged', 'never throws'] },
  },
  {
    id: '3.transaction',
    says: 'Transaction: id, userId, amount, …, currency (CAD), receiptUrl',
    shown: NAMED,
  },
  {
    id: '3.storage',
    says: 'Local storage: key customCities holds extra city strings',
    shown: { 'src/features/catalogue/places/cities.dom.test.ts': ['%s holds %j'] },
  },
]
