import type { SpecRow } from '../row.ts'

const HOME = 'src/features/site/home/screens/home.dom.test.tsx'
const ACCESS = 'tests/access.test.ts'
const GRAPH = 'src/features/rent/rentals/rental-graph.test.ts'
const FACES = 'src/features/lend/stores/faces.test.ts'

/** SPEC §1. */
export const purposeRows: readonly SpecRow[] = [
  {
    id: '1.visitors',
    says: 'Visitors browse gear, stores and information pages without signing in',
    shown: {
      [ACCESS]: ['$method $path ($access) turns a visitor away unless it is public'],
      'tests/journeys/pages.journey.ts': [
        'public pages are whole, fit every width and come to life an hour late (…, … of 2)',
      ],
    },
  },
  {
    id: '1.renters',
    says: 'Renters request rentals. Owners approve or reject them',
    shown: { [GRAPH]: ['$act when $stage and $day', '$act when $stage by the $role'] },
  },
  {
    id: '1.payment',
    says: 'Payment runs through a card payment provider with a platform fee',
    shown: {
      'src/features/rent/rentals/pay/tell-of-payment.test.ts': [
        'are what came and went for each party, newest first, the fee as a line of its own',
      ],
    },
  },
  {
    id: '1.payout',
    says: 'and a payout to the owner',
    shown: {
      'src/features/rent/rentals/pay/shares.test.ts': [
        'a minute before its time it stays; then income and fee are posted, the share is sent, and all pages say so',
      ],
    },
  },
  {
    id: '1.accounts',
    says: 'Account types: individual (default) and store',
    shown: { 'tests/spec/fields.test.ts': ['the database gives new rows the defaults that SPEC names'] },
  },
  {
    id: '1.accounts.store',
    says: 'A store account’s name and logo are shown in place of the personal ones',
    shown: { [FACES]: ['a store account appears under its store’s name and logo everywhere'] },
  },
  {
    id: '1.told',
    says: 'Users receive notifications (in-app, live) and exchange messages',
    shown: {
      'tests/live.test.ts': ['reach every open page of their person, and no other'],
      'src/features/talk/messages/messages.test.ts': [
        'holds what two people wrote, numbered, and is in both of their lists',
      ],
    },
  },
  {
    id: '1.administration',
    says: 'An administrator area exists for managing the platform and categories',
    shown: { 'src/features/admin/frame/screens/admin-gate.dom.test.tsx': ['an administrator is let in'] },
  },
  {
    id: '1.taglines',
    says: 'Home page taglines',
    texts: ['On Demand Production Gear', 'Rent and Lend Creative and Professional Gear'],
    shown: { [HOME]: ['the front page names the offer'] },
  },
  {
    id: '1.webinars',
    says: 'A webinar series with three external video links; if a thumbnail fails to load, a lower-resolution image is used',
    texts: [
      'Canadian Production: Webinar Series',
      'Inside ACTRA',
      'Production Insurance',
      'Sustainable Filmmaking',
    ],
    shown: {
      [HOME]: ['three talks elsewhere are promoted, each behind its picture, else a smaller one, else ours'],
    },
  },
]
