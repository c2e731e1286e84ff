import type { SpecRow } from '../row.ts'

const BELL = 'src/features/talk/notifications/screens/bell-menu.dom.test.tsx'
const LIVE = 'src/platform/browser/live-client.test.ts'
const CITIES = 'src/features/catalogue/places/cities.dom.test.ts'
const PRACTICE = 'src/features/rent/practice-payments/practice-payments.test.ts'
const DEFAULTS = { 'src/features/people/profiles/profile.test.ts': ['a new profile starts as SPEC says'] }

/** SPEC §9. */
export const constantRows: readonly SpecRow[] = [
  {
    id: '9.deletion',
    says: 'Account deletion grace period: 6 months (180 days)',
    numbers: [180],
    shown: {
      'src/features/privacy/erasing/erasing.test.ts': [
        'erases no person before it, nor one who returned on the last day; at it, once, by two nodes',
      ],
    },
  },
  {
    id: '9.defaults.location',
    says: 'Defaults: store location ‘Los Angeles, CA’',
    shown: {
      'src/features/lend/stores/stores.test.ts': [
        'a store that names no place is in Los Angeles, CA',
        'an emptied place goes back to the default, and a default that was left alone stays',
      ],
    },
    departs: 'store location, default “Los Angeles, CA”',
  },
  {
    id: '9.defaults.rating',
    says: 'owner rating 5; response time ‘Within 1 hour’',
    texts: ['Within 1 hour'],
    shown: {
      ...DEFAULTS,
      'src/features/people/profiles/response-words.test.ts': ['the stored phrase %s is shown as %s'],
    },
    departs: 'rating 5 and “Within 1 hour” from the start',
  },
  {
    id: '9.defaults.member-since',
    says: 'member since ‘2023’',
    shown: DEFAULTS,
    departs: 'member since, default “2023”',
  },
  {
    id: '9.insurance',
    says: 'Insurance file: at most 10 MB; types PDF, JPEG, JPG, PNG',
    shown: {
      'src/features/rent/rentals/upload-insurance.test.ts': ['%s passes', '%s is refused beside the field'],
    },
  },
  {
    id: '9.notifications.fetched',
    says: 'Notifications fetched: limit 100',
    numbers: [100],
    shown: {
      'src/features/talk/notifications/notifications.test.ts': [
        'beyond the newest hundred is counted, not sent',
      ],
    },
  },
  {
    id: '9.notifications.latest',
    says: 'Dropdown shows the latest 8, with ‘Showing latest 8 notifications’ when more exist',
    texts: ['Showing latest 8 notifications'],
    numbers: [8],
    shown: { [BELL]: ['opens onto the eight newest, and says that there are more'] },
  },
  {
    id: '9.badges',
    says: 'Notification badge and message badge show ‘99+’ above 99',
    numbers: [99, 100],
    shown: {
      [BELL]: ['with %i unread the badge shows “%s” and the page says “%s”'],
      'src/pages/-shell.dom.test.tsx': ['of %i that wait the badge shows %s'],
    },
  },
  {
    id: '9.relative-time',
    says: 'Relative time: under 1 minute ‘Just now’; then Nm ago, Nh ago, Nd ago under 7 days; otherwise a locale date',
    texts: ['Just now', '5m ago', '5h ago', '5d ago'],
    shown: {
      'src/features/talk/notifications/notification.test.ts': [
        '%i ms ago reads %o',
        'an older date is written in the reader’s language and zone',
      ],
      [BELL]: ['in %s what came %i seconds ago came “%s”'],
    },
  },
  {
    id: '9.cities',
    says: 'City suggestions: at most 5, from a built-in list formatted ‘City, Province’',
    numbers: [5],
    shown: {
      [CITIES]: [
        'are those of the database, in both languages and in its order',
        'are five at most, and contain the text anywhere',
      ],
    },
  },
  {
    id: '9.cities.custom',
    says: 'plus custom cities from local storage',
    shown: { [CITIES]: ['put cities of one’s own first, and each once', '%s holds %j'] },
  },
  {
    id: '9.currency',
    says: 'Currency CAD',
    shown: { 'src/platform/money.test.ts': ['%i cents in %s'] },
  },
  {
    id: '9.fee',
    says: 'Demo platform fee is 12.5 on a 250 income (5%)',
    shown: {
      [PRACTICE]: ['the example is an income of 250.00 and a fee of 12.50, its receipt what remains'],
      'src/features/catalogue/pricing/bill.test.ts': ['five per cent of 250.00 is 12.50'],
    },
  },
  {
    id: '9.fallbacks',
    says: 'Fallbacks: ‘Unknown equipment’, ‘Unknown Owner’, ‘User’',
    texts: ['Unknown equipment', 'Unknown Owner', 'User'],
    shown: {
      'src/features/rent/rentals/list-rentals.test.ts': ['gear without a name is called unknown'],
      'src/features/gear/search/search-equipment.test.ts': ['a person without a name is an unknown owner'],
      'src/features/people/profiles/profile.test.ts': ['%s with %s is called %s'],
    },
  },
  {
    id: '9.session.persisted',
    says: 'Session persisted in the browser',
    shown: {
      'src/features/people/accounts/sign-in.test.ts': [
        'by e-mail or username, in any case, opens a session in an httpOnly cookie',
      ],
    },
  },
  {
    id: '9.session.refresh',
    says: 'session refresh every 30 s',
    numbers: [30_000],
    shown: {
      'src/features/people/session/use-session.dom.test.tsx': [
        'checks every thirty seconds during a session',
      ],
    },
  },
  {
    id: '9.live.heartbeat',
    says: 'realtime heartbeat every 30 s',
    numbers: [30_000],
    shown: { [LIVE]: ['asks every thirty seconds and stays while it is answered'] },
  },
  {
    id: '9.live.backoff',
    says: 'reconnect backoff 1 s, 2 s, 5 s, then 10 s',
    numbers: [1_000, 2_000, 5_000, 10_000],
    shown: { [LIVE]: ['tries again after 1 s, 2 s, 5 s, and then every 10 s'] },
  },
  {
    id: '9.live.join',
    says: 'join timeout 10 s',
    numbers: [9_999],
    shown: { [LIVE]: ['gives a join ten seconds'] },
  },
]
