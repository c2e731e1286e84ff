import type { SpecRow } from '../row.ts'

const PAGES = {
  'tests/journeys/pages.journey.ts': [
    'public pages are whole, fit every width and come to life an hour late (…, … of 2)',
  ],
}
const SIGNED_IN = 'every page for signed-in people sends a visitor to log in, with the way back'
const behindSession = { 'tests/journeys/pages.journey.ts': [SIGNED_IN] }
const home = (...titles: string[]) => ({ 'src/features/site/home/screens/home.dom.test.tsx': titles })

/** SPEC §2, its table of routes. */
export const routeRows: readonly SpecRow[] = [
  {
    id: '2.routes./',
    says: 'Home: hero, city and equipment search, how-it-works section, webinar cards, footer',
    texts: [
      'On Demand Production Gear',
      'Rent and Lend Creative and Professional Gear',
      'Canadian Production: Webinar Series',
      'Inside ACTRA',
      'Production Insurance',
      'Sustainable Filmmaking',
    ],
    shown: {
      ...PAGES,
      ...home(
        'the front page names the offer',
        'how it works addresses renters and owners',
        'three talks elsewhere are promoted, each behind its picture, else a smaller one, else ours',
      ),
    },
  },
  {
    id: '2.routes./.categories',
    says: 'category search section (loaded when it is 200px from view)',
    shown: home('the search by category is loaded once it is 200 px from view'),
  },
  {
    id: '2.routes.accounts',
    says: '/login, /signup, /forgot-password, /reset-password, /confirm-email: authentication flows',
    shown: {
      ...PAGES,
      'tests/journeys/accounts.journey.ts': [
        'a person signs up, confirms, leaves in every tab, and comes back with a new password',
        'a store signs up by phone',
      ],
    },
  },
  {
    id: '2.routes./rent',
    says: '/rent and /rent/{category}: same page: browse equipment, optionally by category',
    shown: {
      ...PAGES,
      'src/features/gear/search/screens/rent-page.dom.test.tsx': [
        'the search of the address is in the form, in the chips and in the title',
      ],
    },
  },
  {
    id: '2.routes./lend',
    says: '/lend: public page: start listing gear',
    shown: {
      ...PAGES,
      'tests/journeys/lending.journey.ts': ['a visitor chooses a way to lend, signs in and is there'],
    },
  },
  {
    id: '2.routes./equipment/{id}',
    says: '/equipment/{id}: public: equipment detail',
    shown: {
      'tests/journeys/finding.journey.ts': ['from the home page to a listing and back to the same place'],
      'src/features/gear/equipment/listing-page.dom.test.tsx': [
        'its prices by the day, and what longer ones save',
      ],
    },
  },
  {
    id: '2.routes./equipment/new',
    says: '/equipment/new, /equipment/{id}/edit: signed in: add or edit a listing',
    shown: {
      'tests/journeys/pages.journey.ts': [SIGNED_IN],
      'tests/journeys/listing.journey.ts': [
        'an owner lists gear, changes it in two tabs, and removes it',
        'a listing of another person, or a missing one, cannot be edited',
      ],
    },
  },
  {
    id: '2.routes./my-listings',
    says: '/my-listings: signed in: owner’s listings and incoming requests',
    shown: {
      ...behindSession,
      'tests/journeys/lending.journey.ts': [
        'an owner pauses, gets a request, and may not remove promised gear',
      ],
    },
  },
  {
    id: '2.routes./my-rentals',
    says: '/my-rentals: signed in: renter’s rentals, insurance upload',
    shown: {
      ...behindSession,
      'tests/journeys/paying.journey.ts': ['an insurance document is taken for what it is'],
    },
  },
  {
    id: '2.routes./messages',
    says: '/messages: signed in: messages',
    shown: {
      ...behindSession,
      'tests/journeys/messages.journey.ts': ['words, typing, reading and a file go both ways at once'],
    },
  },
  {
    id: '2.routes./account',
    says: '/account: signed in: account settings',
    shown: {
      ...behindSession,
      'tests/journeys/account-details.journey.ts': ['a person sets a name, a face and a résumé'],
    },
  },
  {
    id: '2.routes./my-store',
    says: '/my-store: signed in: the user’s store; /online-store: reached from the Lend flow: create a store',
    shown: {
      ...behindSession,
      'tests/journeys/stores.journey.ts': [
        'a person opens a store, and it is found',
        'a person with a store is led past opening one, right after signing in too',
      ],
    },
  },
  {
    id: '2.routes./rental-approval/{id}',
    says: '/rental-approval/{id}: signed in: owner decision on a rental request',
    shown: {
      ...behindSession,
      'tests/journeys/answering.journey.ts': ['an owner sees, before saying yes, days closed since'],
    },
  },
  {
    id: '2.routes./connect-dashboard',
    says: '/connect-dashboard: signed in: payment-connect dashboard for owners',
    shown: {
      'tests/journeys/pages.journey.ts': [SIGNED_IN, 'an owner connects a bank account, and reads its state'],
      'tests/journeys/getting-paid.journey.ts': [
        'a new owner lists gear, connects a bank account, approves, and is paid',
      ],
    },
  },
  {
    id: '2.routes.payment-results',
    says: '/connect/success, /connect/payment-success, /payment-success, /rental-payment-success, /checkout-cancelled',
    shown: {
      'tests/journeys/pages.journey.ts': [SIGNED_IN, 'an owner connects a bank account, and reads its state'],
      'src/features/rent/rentals/pay/screens/payment-result.dom.test.tsx': [
        'says something of its own of every state, to either side, in either language',
        'an address without a payment says so, and asks for none',
      ],
      'tests/journeys/paying.journey.ts': ['a card is declined, a bank asks, and money comes back'],
    },
  },
  {
    id: '2.routes./profile/{id}',
    says: '/profile/{id}, /connect/storefront, /store/{storeId}, /stores/{id}: public: profile, storefront, stores',
    shown: {
      ...PAGES,
      'tests/journeys/profiles.journey.ts': [
        'from a listing to who lends it, and to what else they have',
        'a rental house shows more of its gear on demand, and its store',
      ],
      'tests/journeys/stores.journey.ts': ['a store and the marketplace can be read without scripts'],
    },
  },
  {
    id: '2.routes.information',
    says: '/how-it-works, /faq, /terms, /privacy, /insurance, /payment-fees: public: information pages',
    shown: {
      ...PAGES,
      'src/features/base/information/information.test.ts': [
        'answer their questions, each at an address of its own',
      ],
    },
  },
  {
    id: '2.routes./admin',
    says: '/admin: signed in and administrator: administration',
    shown: {
      ...behindSession,
      'src/features/admin/frame/screens/admin-gate.dom.test.tsx': [
        'an administrator is let in',
        'other people see that the page is not theirs (fallback: %s)',
      ],
      'src/features/admin/frame/frame.dom.test.tsx': ['the section opens for an administrator'],
      'src/features/admin/overview/overview.test.ts': ['waiting work is counted where it waits'],
    },
  },
  {
    id: '2.routes./admin/categories',
    says: '/admin/categories: signed in and administrator: administration',
    shown: {
      ...behindSession,
      'src/features/admin/categories/screens/categories-page.dom.test.tsx': [
        'keys reorder categories, and a screen reader hears the new position',
        'a new category is sent in both languages; a refusal is shown and keeps the input',
      ],
    },
  },
  {
    id: '2.routes.any',
    says: 'any other path: not-found page',
    shown: { 'tests/journeys/pages.journey.ts': ['every other path is not found, with a way on'] },
  },
]
