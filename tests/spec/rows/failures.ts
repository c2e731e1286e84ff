import type { SpecRow } from '../row.ts'

const CATALOGUE = 'tests/journeys/catalogue.journey.ts'
const RENTER = 'a renter’s failures and successes have the words of the catalogue'
const OWNER = 'an owner’s failures and successes have the words of the catalogue'
const DOCUMENT = 'an insurance document’s failures have the words of the catalogue'
const LOGGED = 'a failure that is only logged shows nothing'

/** SPEC §8. */
export const failureRows: readonly SpecRow[] = [
  {
    id: '8.rentals.load',
    says: '‘Error loading rentals’ with ‘Failed to load your rentals’ (or the server message)',
    texts: ['Error loading rentals', 'Failed to load your rentals'],
    shown: { [CATALOGUE]: [RENTER] },
  },
  {
    id: '8.rentals.load.unexpected',
    says: '‘An unexpected error occurred while loading your rentals’',
    texts: ['An unexpected error occurred while loading your rentals'],
    shown: { [CATALOGUE]: [RENTER] },
  },
  {
    id: '8.rentals.load.empty',
    says: 'The rentals provider then returns an empty list',
    shown: { [CATALOGUE]: [RENTER] },
    departs: 'a list that could not be loaded is empty',
  },
  {
    id: '8.rental.create',
    says: '‘Error creating rental’ with the server message, ‘No data returned from rental creation’, or an unexpected error',
    texts: ['Error creating rental', 'No data returned from rental creation'],
    shown: {
      [CATALOGUE]: [RENTER],
      'tests/journeys/said-right.journey.ts': [
        'a request answered by a machine on the way can be sent again',
      ],
    },
  },
  {
    id: '8.rental.update',
    says: '‘Error updating rental’',
    texts: ['Error updating rental'],
    shown: { [CATALOGUE]: [OWNER] },
  },
  {
    id: '8.rental.cancel',
    says: '‘Error cancelling rental’',
    texts: ['Error cancelling rental'],
    shown: { [CATALOGUE]: [RENTER] },
  },
  {
    id: '8.store.create',
    says: '‘Error creating store’',
    texts: ['Error creating store'],
    shown: { [CATALOGUE]: [OWNER] },
  },
  {
    id: '8.store.update',
    says: '‘Error updating store’',
    texts: ['Error updating store'],
    shown: { [CATALOGUE]: [OWNER] },
  },
  {
    id: '8.availability',
    says: '‘Warning: Equipment was created but availability periods could not be saved.’',
    texts: ['Warning', 'Equipment was created but availability periods could not be saved.'],
    shown: {
      'tests/journeys/listing-trouble.journey.ts': [
        'an owner lists once and overwrites nothing, after any failure',
      ],
    },
  },
  {
    id: '8.insurance.refused',
    says: '‘Invalid file type’; ‘File too large’',
    texts: ['Invalid file type', 'File too large'],
    shown: { [CATALOGUE]: [DOCUMENT] },
  },
  {
    id: '8.insurance.failed',
    says: '‘Upload failed’ (server message, or ‘An unexpected error occurred’)',
    texts: ['Upload failed', 'An unexpected error occurred'],
    shown: { [CATALOGUE]: [DOCUMENT] },
  },
  {
    id: '8.insurance.unverified',
    says: '‘Upload verification failed’; ‘Database update failed’ (server message)',
    texts: ['Upload verification failed', 'Database update failed'],
    shown: { [CATALOGUE]: [DOCUMENT] },
  },
  {
    id: '8.sign-out',
    says: '‘Sign out failed’ / ‘There was an error signing out. Please try again.’',
    texts: ['Sign out failed', 'There was an error signing out. Please try again.'],
    shown: {
      [CATALOGUE]: [OWNER],
      'src/features/people/session/use-session.dom.test.tsx': [
        'signing out that fails by %s says so and changes nothing',
      ],
    },
  },
  {
    id: '8.authentication',
    says: '‘Authentication required’ / ‘Please sign in to continue.’ on a protected route while signed out',
    texts: ['Authentication required', 'Please sign in to continue.'],
    shown: { [CATALOGUE]: ['a visitor is asked to sign in, in the words of the catalogue'] },
  },
  {
    id: '8.admin',
    says: '‘Access Verification Failed’ / ‘Unable to verify admin access: {reason}’ / ‘Please try refreshing the page …’',
    texts: [
      'Access Verification Failed',
      'Unable to verify admin access: {reason}',
      'Please try refreshing the page or contact support if the issue persists.',
      'Failed to check admin role',
    ],
    shown: {
      'src/features/admin/frame/screens/admin-gate.dom.test.tsx': [
        'a check that %s opens nothing, is reported, and offers a retry',
      ],
      'tests/journeys/said-right.journey.ts': ['an administrator’s failed check is reported in our words'],
    },
    departs: 'a failed check of an administrator is a toast',
  },
  {
    id: '8.success.request',
    says: '‘Rental request submitted’ (‘The equipment owner has been notified of your request.’)',
    texts: ['Rental request submitted', 'The equipment owner has been notified of your request.'],
    shown: { [CATALOGUE]: [RENTER] },
  },
  {
    id: '8.success.cancelled',
    says: '‘Rental cancelled’',
    texts: ['Rental cancelled'],
    shown: { [CATALOGUE]: [RENTER] },
  },
  {
    id: '8.success.updated',
    says: '‘Rental updated’; ‘Store created’',
    texts: ['Rental updated', 'Store created'],
    shown: { [CATALOGUE]: [OWNER] },
  },
  {
    id: '8.success.insurance',
    says: '‘Insurance uploaded successfully’ (‘Your insurance document has been uploaded’)',
    texts: ['Insurance uploaded successfully', 'Your insurance document has been uploaded'],
    shown: { [CATALOGUE]: [DOCUMENT] },
  },
  {
    id: '8.other.no-store',
    says: 'a missing store row (code PGRST116) means no store',
    shown: {
      'src/features/lend/stores/stores.test.ts': [
        'a missing store answers PGRST116',
        'a person without a store gets an empty answer, and no error',
      ],
    },
    departs: 'a missing store is `PGRST116`',
  },
  {
    id: '8.other.unread',
    says: 'Unread-message fetch errors are logged and the count becomes 0',
    shown: {
      'src/pages/-shell.dom.test.tsx': ['a failed count is none, with a line in the log'],
      [CATALOGUE]: [LOGGED],
    },
  },
  {
    id: '8.other.store-lookup',
    says: 'Store lookup errors are logged and the user goes to /online-store',
    shown: {
      'src/features/site/home/screens/home.dom.test.tsx': ['“Online Store” leads %s on'],
      [CATALOGUE]: [LOGGED],
    },
  },
  {
    id: '8.other.notifications',
    says: 'Notification load and write errors are only logged',
    shown: {
      'src/features/talk/notifications/screens/bell-menu.dom.test.tsx': ['a failed write reverts'],
      [CATALOGUE]: [LOGGED],
    },
  },
  {
    id: '8.other.raised',
    says: 'Other failures are logged and re-raised',
    shown: {
      'src/pages/-shell.dom.test.tsx': ['a page that failed by %s says what to do, and no inner words'],
      'tests/processes/pages.test.ts': [
        'a page that can’t be made is an error in the log, under the number that it shows',
      ],
    },
  },
  {
    id: '8.other.provider',
    says: 'Using a data provider outside its scope raises an error',
    shown: {
      'src/features/people/session/use-session.dom.test.tsx': [
        'outside of its provider a session is an error',
      ],
    },
  },
  {
    id: '8.other.root',
    says: 'A missing root element raises ‘Root container not found’',
    shown: {},
    departs: '“Root container not found”',
  },
]
