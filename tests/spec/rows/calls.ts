import type { SpecRow } from '../row.ts'

const INSURANCE = 'src/features/rent/rentals/upload-insurance.test.ts'
const SECURITY = 'src/features/base/security/security.test.ts'
const LIVE = 'src/features/rent/rentals/rental-live.test.ts'
const STORES = 'src/features/lend/stores/stores.test.ts'

/** SPEC §7. */
export const callRows: readonly SpecRow[] = [
  {
    id: '7.profiles',
    says: 'profiles: read one by id (name); update by id',
    shown: {
      'src/features/people/profiles/profiles-api.test.ts': [
        'is shown to anybody with SPEC’s defaults, and no e-mail',
        'changes the account as well as the profile, and only the fields that are sent',
      ],
    },
  },
  {
    id: '7.equipment.list',
    says: 'equipment: list all ordered by created_at descending; by user_id; by category; by storeId with is_store_listing',
    shown: {
      'src/features/gear/search/search-truth.test.ts': [
        'equals reading every listing, in the same order, for any search',
      ],
      'src/features/gear/search/search-equipment.test.ts': [
        'paused and deleted listings are not, but owners see their own paused ones',
      ],
      'src/features/lend/listings/create-equipment.test.ts': [
        'listing for one’s store needs one, and names it',
      ],
    },
  },
  {
    id: '7.equipment.read',
    says: 'equipment: read one by id (name)',
    shown: {
      'src/features/gear/equipment/read-equipment.test.ts': [
        'tells everything that SPEC §3 lists, and no more of the place than its city',
      ],
    },
  },
  {
    id: '7.equipment.write',
    says: 'equipment: insert; update by id; delete',
    shown: {
      'src/features/lend/listings/create-equipment.test.ts': [
        'puts everything an owner wrote on offer, in the order it was written',
      ],
      'src/features/lend/listings/edit-equipment.test.ts': ['changes only the fields that are sent'],
      'src/features/lend/listings/remove-equipment.test.ts': [
        'declines open requests, notifies each renter in their language, and keeps the whole history',
      ],
    },
  },
  {
    id: '7.availability',
    says: 'equipment_availability: insert periods {equipment_id, start_date, end_date}; delete by equipment_id',
    shown: {
      'src/features/catalogue/availability/save-availability.test.ts': [
        'is in order, with periods that touch or overlap as one, and without days that are past',
        'takes the place of what was there',
      ],
    },
  },
  {
    id: '7.stores.list',
    says: 'stores: list all',
    shown: { [STORES]: ['stores are listed newest first, page by page, by their words and their city'] },
  },
  {
    id: '7.stores.own',
    says: 'stores: read by user_id (result is a store or nothing)',
    shown: { [STORES]: ['a person without a store gets an empty answer, and no error'] },
  },
  {
    id: '7.stores.write',
    says: 'stores: insert {name, description, user_id, logo_url, location}; update by id',
    shown: {
      [STORES]: [
        'a store is opened, shown and found again by its keeper',
        'an edit says what it changes; one made over another’s is refused with the store as it is',
      ],
    },
  },
  {
    id: '7.rentals.list',
    says: 'rentals: list with equipment name, images, replacement_value where renter or owner is the user',
    shown: {
      'src/features/rent/rentals/list-rentals.test.ts': [
        'are of that person alone',
        'each carries exactly what the contract says, the owner’s clashes among it',
      ],
    },
  },
  {
    id: '7.rentals.write',
    says: 'rentals: insert; update status and pickup fields; update status to withdrawn',
    shown: {
      'src/features/rent/rentals/request-rental.test.ts': [
        'a request is the whole rental, frozen at its quote, pending, and what each side may do next',
      ],
      'src/features/rent/rentals/answer-rental.test.ts': [
        'an approval holds the days and tells the renter once, by app and letter',
        'a withdrawal tells both sides, orders the end of the checkout, and leaves nothing owed',
      ],
    },
  },
  {
    id: '7.rentals.insurance',
    says: 'rentals: update {insurance_url, insurance_verified true} by id; afterwards the rentals are refreshed',
    shown: {
      [INSURANCE]: ['a document is stored, verified and put on the rental, and both sides’ pages hear of it'],
      'tests/journeys/paying.journey.ts': ['an insurance document is taken for what it is'],
    },
  },
  {
    id: '7.notifications.list',
    says: 'notifications: select all for the user, newest first, limit 100',
    shown: {
      'src/features/talk/notifications/notifications.test.ts': [
        'beyond the newest hundred is counted, not sent',
      ],
    },
  },
  {
    id: '7.notifications.write',
    says: 'notifications: insert; update read true by id, or for all unread of the user',
    shown: {
      'src/features/talk/notifications/notifications.test.ts': [
        'is unique per event, also when two nodes notify at once',
        'is marked read by its own person alone, singly and all',
      ],
    },
  },
  {
    id: '7.messages',
    says: 'messages: select id where receiver_id is the user and is_read is false (row count is the unread badge)',
    shown: {
      'src/features/talk/messages/messages.test.ts': [
        'marks up to a number, never back; the sender sees it, and the badge and the bell follow',
      ],
      'src/pages/-shell.dom.test.tsx': ['unread messages are counted for signed-in people only'],
    },
  },
  {
    id: '7.log_security_event',
    says: 'procedure log_security_event: {action, resource type, resource id, details}',
    shown: { [SECURITY]: ['a page’s own event keeps its action as given, and its sender'] },
    departs: '`log_security_event`',
  },
  {
    id: '7.schedule_account_deletion',
    says: 'procedure schedule_account_deletion: {user id}',
    shown: {
      'src/features/privacy/leaving/leaving.test.ts': [
        'everything goes at once, for others alone, and comes back as it was',
        'leaving is one’s own act with a fresh proof; cancelling needs none',
      ],
    },
  },
  {
    id: '7.is_admin_user',
    says: 'procedure is_admin_user: {user_uuid}; returns boolean',
    shown: {
      [SECURITY]: ['people learn of themselves alone whether they administer; administrators of anybody'],
    },
  },
  {
    id: '7.send-rental-approval',
    says: 'edge function send-rental-approval: {rentalId, message}',
    shown: {
      'src/features/rent/rentals/send-rental-approval.test.ts': [
        'the approval letter goes out again with new words, each time as a letter of its own',
      ],
    },
  },
  {
    id: '7.storage',
    says: 'bucket user-documents: upload to {userId}/insurance_{timestamp}.{ext}, no overwrite; then search for that file',
    shown: {
      [INSURANCE]: [
        'a document is stored, verified and put on the rental, and both sides’ pages hear of it',
        'a second document takes the place of none',
      ],
      'src/features/rent/rentals/insurance-file.test.ts': ['a file that %s in storage is not verified'],
    },
  },
  {
    id: '7.storage.cache-control',
    says: 'cache-control 3600',
    shown: {
      [INSURANCE]: ['a document is stored, verified and put on the rental, and both sides’ pages hear of it'],
    },
    departs: 'insurance documents with `cache-control: 3600`',
  },
  {
    id: '7.auth',
    says: 'auth: sign up; sign in with password; sign out; reset password by e-mail; session refresh',
    shown: {
      'src/features/people/accounts/sign-up.test.ts': [
        'makes a person, a profile with SPEC’s defaults and this year, and no session',
      ],
      'src/features/people/accounts/sign-in.test.ts': [
        'by e-mail or username, in any case, opens a session in an httpOnly cookie',
        'ends with signing out, and the cookie goes',
        'is renewed once a day of use, cookie and all',
      ],
      'src/features/people/accounts/reset-password.test.ts': [
        'works once, ends every other session, signs in, and tells the person',
      ],
    },
  },
  {
    id: '7.live.notifications',
    says: 'notifications insert and update for the user',
    shown: {
      'tests/live.test.ts': ['reach every open page of their person, and no other'],
      [LIVE]: ['reading notifications is heard by their person’s other pages'],
    },
  },
  {
    id: '7.live.messages',
    says: 'messages insert/update where receiver is the user (refetches the unread count)',
    shown: {
      'src/pages/-shell.dom.test.tsx': ['news of %s makes stale what it is about: %j'],
      'tests/journeys/messages.journey.ts': ['words, typing, reading and a file go both ways at once'],
    },
  },
  {
    id: '7.live.rentals',
    says: 'rentals insert and update where owner is the user; update where renter is the user (refetch)',
    shown: { [LIVE]: ['both parties’ open pages hear of every change, and never of a refused one'] },
  },
  {
    id: '7.live.rentals.toast',
    says: 'and toast ‘Rental status changed to {status}’',
    texts: ['Rental status changed to {status}'],
    shown: {
      'src/pages/-shell.dom.test.tsx': [
        'an answer to one’s request is announced once, for any number of events',
        'news %s is no toast',
      ],
    },
  },
  {
    id: '7.availability.separately',
    says: 'After equipment creation, availability periods are saved separately',
    shown: {
      'tests/journeys/listing-trouble.journey.ts': [
        'an owner lists once and overwrites nothing, after any failure',
      ],
    },
  },
]
