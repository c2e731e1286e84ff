import type { SpecRow } from '../row.ts'

const ANSWER = 'src/features/rent/rentals/answer-rental.test.ts'
const GRAPH = 'src/features/rent/rentals/rental-graph.test.ts'
const BELL = 'src/features/talk/notifications/screens/bell-menu.dom.test.tsx'
const SESSION = 'src/features/people/session/use-session.dom.test.tsx'
const GATE = 'src/features/admin/frame/screens/admin-gate.dom.test.tsx'
const PRACTICE = 'src/features/rent/practice-payments/practice-payments.test.ts'

/** SPEC §4. */
export const stateRows: readonly SpecRow[] = [
  {
    id: '4.rental.pending',
    says: 'Rental status: pending on creation',
    shown: {
      'src/features/rent/rentals/request-rental.test.ts': [
        'a request is the whole rental, frozen at its quote, pending, and what each side may do next',
      ],
    },
  },
  {
    id: '4.rental.answer',
    says: 'the owner sets approved or rejected (approving may also store pickup_window and pickup_address)',
    shown: {
      [ANSWER]: [
        'an approval holds the days and tells the renter once, by app and letter',
        'a rejection frees the owner, tells the renter, and says why',
      ],
      [GRAPH]: ['$act when $stage by the $role'],
    },
  },
  {
    id: '4.rental.withdrawn',
    says: 'the renter cancels to withdrawn',
    shown: {
      [ANSWER]: ['a withdrawal tells both sides, orders the end of the checkout, and leaves nothing owed'],
    },
  },
  {
    id: '4.rental.computed',
    says: 'Other rental statuses are not shown',
    shown: { [GRAPH]: ['the database computes status and held days as the stages say'] },
  },
  {
    id: '4.payment-status',
    says: 'Payment status defaults to unpaid',
    shown: {
      'src/features/rent/rentals/request-rental.test.ts': [
        'a request is the whole rental, frozen at its quote, pending, and what each side may do next',
      ],
    },
  },
  {
    id: '4.has-pending-requests',
    says: 'has_pending_requests becomes true when a request is created, and is cleared when no other pending rentals remain',
    shown: {
      'src/features/rent/rentals/pending-flag.test.ts': [
        'has_pending_requests is true exactly while a pending request remains, for any acts at once',
      ],
    },
  },
  {
    id: '4.notifications.generated',
    says: 'Approved, rejected or withdrawn notify the renter; withdrawn also the owner; a new request the owner; no other change',
    shown: {
      [ANSWER]: [
        'an approval holds the days and tells the renter once, by app and letter',
        'a rejection frees the owner, tells the renter, and says why',
        'a withdrawal tells both sides, orders the end of the checkout, and leaves nothing owed',
      ],
      'src/features/rent/rentals/request-rental.test.ts': [
        'once in the app, in their language, and by one letter with a link to answer',
      ],
      'src/features/rent/rentals/graph-mutations.test.ts': ['%s > tells: %s', '%s > tells: the %s otherwise'],
    },
  },
  {
    id: '4.notifications.read',
    says: 'Notification read flag goes false to true, singly or for all',
    shown: {
      'src/features/talk/notifications/notifications.test.ts': [
        'is marked read by its own person alone, singly and all',
      ],
    },
  },
  {
    id: '4.notifications.click',
    says: 'Clicking a notification marks it read and, if it has an action URL, navigates there',
    shown: {
      [BELL]: [
        'pressing one marks it read at once, and leads where it points',
        'one that points nowhere only becomes read; one that is read is not written again',
      ],
    },
  },
  {
    id: '4.notifications.all',
    says: '‘Mark all read’ marks all',
    texts: ['Mark all read'],
    shown: { [BELL]: ['all can be read in one press, those further down too'] },
  },
  {
    id: '4.notifications.remove',
    says: 'The small X removes one from the list locally only',
    shown: { [BELL]: ['one that is removed is gone from this list and its count, and the keyboard stays'] },
  },
  {
    id: '4.deletion',
    says: 'Account deletion scheduling sets the flag and a date 6 months (180 days) ahead',
    shown: {
      'src/features/privacy/leaving/leaving.test.ts': [
        'a leaving person starts nothing new, and learns the end',
        'asked twice, at one instant too, the first date stays',
      ],
    },
  },
  {
    id: '4.session-events',
    says: 'Session events: signed in, signed out, token refreshed, password recovery, user updated',
    shown: {
      'src/features/people/session/session.test.ts': ['%s', 'listeners hear every event until they stop'],
      [SESSION]: ['a page that signs a person in shows them at once, and forgets the visitor’s answers'],
    },
  },
  {
    id: '4.protected.loading',
    says: 'Protected routes: while authentication is loading show a spinner',
    shown: { [SESSION]: ['a protected page shows a spinner while the session is unknown'] },
  },
  {
    id: '4.protected.signed-out',
    says: 'if signed out, show the toast and redirect to /login, keeping the origin path and an authRequired flag, replacing history',
    shown: {
      [SESSION]: ['a visitor is sent to log in, with the way back'],
      'tests/journeys/accounts.journey.ts': ['a page for signed-in people lets in, then leads back'],
    },
  },
  {
    id: '4.admin.loading',
    says: 'Admin check states: loading (‘Verifying Access’, ‘Checking admin privileges...’)',
    texts: ['Verifying Access', 'Checking admin privileges...'],
    shown: { [GATE]: ['while it is being found out, it says so'] },
  },
  {
    id: '4.admin.others',
    says: 'error, admin, not admin',
    shown: {
      [GATE]: [
        'a check that %s opens nothing, is reported, and offers a retry',
        'an administrator is let in',
        'other people see that the page is not theirs (fallback: %s)',
      ],
    },
  },
  {
    id: '4.practice.first',
    says: 'Demo payments: the first bank account or card added becomes default',
    shown: { [PRACTICE]: ['the first added becomes the default, the next does not'] },
  },
  {
    id: '4.practice.default',
    says: 'adding one flagged default clears the default on the others',
    shown: { [PRACTICE]: ['one flagged default clears the others'] },
  },
  {
    id: '4.practice.transaction',
    says: 'adding a transaction prepends it and adds its amount to the balance',
    shown: { [PRACTICE]: ['a transaction goes first, and its amount on the balance'] },
  },
]
