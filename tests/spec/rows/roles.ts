import type { SpecRow } from '../row.ts'

const ACCESS = 'tests/access.test.ts'
const WALK = '$method $path ($access) as $role: $expected'
const GRAPH = 'src/features/rent/rentals/rental-graph.test.ts'

/** SPEC §6. */
export const roleRows: readonly SpecRow[] = [
  {
    id: '6.anonymous',
    says: 'Anonymous: home, rent, equipment, stores, profiles, information pages, login and signup',
    shown: { [ACCESS]: ['$method $path ($access) turns a visitor away unless it is public', WALK] },
  },
  {
    id: '6.signed-in',
    says: 'Signed-in user: listing, rentals, messages, account, store, approval and payment result pages',
    shown: { [ACCESS]: ['$method $path ($access) lets in signed-in people, and no further', WALK] },
  },
  {
    id: '6.owner',
    says: 'Owner: sees own listings, approves or rejects, receives request and withdrawal notifications',
    shown: { [GRAPH]: ['$act when $stage and $day', '$act when $stage by the $role'] },
  },
  {
    id: '6.renter',
    says: 'Renter: creates and withdraws rentals, uploads insurance, receives status notifications',
    shown: {
      [GRAPH]: ['$act when $stage and $day', '$act when $stage by the $role'],
      'src/features/rent/rentals/may.test.ts': ['when %s the %s: %s'],
    },
  },
  {
    id: '6.list',
    says: 'A user’s rental list contains rentals where they are renter or owner',
    shown: { 'src/features/rent/rentals/list-rentals.test.ts': ['are of that person alone'] },
  },
  {
    id: '6.administrator',
    says: 'Administrator: /admin and /admin/categories, decided by a server check of the user’s id',
    shown: { [ACCESS]: ['$method $path ($access) lets an administrator in', WALK] },
  },
  {
    id: '6.administrator.none',
    says: 'A non-admin sees ‘Admin Access Required’ and two sentences',
    texts: [
      'Admin Access Required',
      'You need administrator privileges to access this section.',
      'If you believe you should have access, please contact an administrator.',
    ],
    shown: {
      'src/features/admin/frame/screens/admin-gate.dom.test.tsx': [
        'other people see that the page is not theirs (fallback: %s)',
      ],
    },
  },
]
