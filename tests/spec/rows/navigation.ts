import type { SpecRow } from '../row.ts'

const NAVIGATION = 'src/pages/-navigation.dom.test.tsx'
const SHELL = 'src/pages/-shell.dom.test.tsx'
const HOME = 'src/features/site/home/screens/home.dom.test.tsx'

/** SPEC §2, its list of ways through the site. */
export const navigationRows: readonly SpecRow[] = [
  {
    id: '2.navigation.top-bar',
    says: 'Top bar: logo, Rent, Lend, and a ‘More’ menu',
    texts: [
      ...['Rent', 'Lend', 'More', 'Insurance', 'Protection for your rentals', 'Payment & Fees'],
      ...['Understand our pricing', 'FAQ', 'Frequently asked questions', 'Terms and Conditions'],
      'Privacy Policy',
    ],
    shown: { [NAVIGATION]: ['the bar has logo, Rent, Lend and the pages under More'] },
  },
  {
    id: '2.navigation.signed-out',
    says: 'Signed out: Login and Sign Up links',
    texts: ['Login', 'Sign Up'],
    shown: { [SHELL]: ['a visitor is shown the ways in, in %s'] },
  },
  {
    id: '2.navigation.signed-in',
    says: 'Signed in: notification bell, messages icon with unread badge, user menu',
    shown: {
      [SHELL]: [
        'unread messages are counted for signed-in people only',
        '%s sees their kind of account, and the links to their pages',
      ],
      'src/features/talk/notifications/screens/bell-menu.dom.test.tsx': [
        'opens onto the eight newest, and says that there are more',
      ],
    },
  },
  {
    id: '2.navigation.mobile',
    says: 'Mobile menu adds Connect Store, Marketplace, How It Works, FAQ, Messages',
    texts: ['Connect Store', 'Marketplace', 'How It Works', 'FAQ', 'Messages'],
    shown: { [NAVIGATION]: ['the menu of a small screen has all that the site has'] },
  },
  {
    id: '2.navigation.mobile.toggle',
    says: 'and opens and closes by toggle',
    shown: { [NAVIGATION]: ['the menu of a small screen opens and closes by one button'] },
  },
  {
    id: '2.navigation.footer',
    says: 'Footer: Contact Us ({email}), social links, Support, Services and Quick Links columns, and a copyright line',
    texts: ['Contact Us ({email})', 'Support', 'Services', 'Quick Links'],
    shown: {
      [NAVIGATION]: ['the foot has the address to write to, networks, three columns and the copyright'],
    },
  },
  {
    id: '2.navigation.user-menu',
    says: 'User menu: e-mail, a ‘Store Account’ tag, display name, Account Settings, My Rentals, My Listings, Sign Out',
    texts: ['Store Account', 'Account Settings', 'My Rentals', 'My Listings', 'Sign Out'],
    shown: {
      [SHELL]: [
        '%s sees their kind of account, and the links to their pages',
        'signing out from the menu does',
      ],
    },
  },
  {
    id: '2.navigation.avatar',
    says: 'avatar (initials fallback: first two letters, uppercased)',
    shown: { 'src/ui/avatar.dom.test.tsx': ['without a picture %j is drawn as %s'] },
  },
  {
    id: '2.navigation.sign-in',
    says: 'Signed out shows a Sign In button to /login',
    texts: ['Sign In'],
    shown: { [NAVIGATION]: ['the menu of a small screen has all that the site has'] },
  },
  {
    id: '2.navigation.display-name',
    says: 'Display name fallback: the part of the e-mail before the @, else ‘User’',
    texts: ['User'],
    shown: {
      'src/features/people/profiles/profile.test.ts': ['%s with %s is called %s'],
      'src/features/privacy/erasing/erased-world.test.ts': [
        'the other party’s pages work, add up, and say ‘User’',
      ],
    },
  },
  {
    id: '2.navigation.lend',
    says: 'Home ‘Lend’ button: signed in goes to /lend',
    shown: { [HOME]: ['“Lend” leads signed-in people to /lend'] },
  },
  {
    id: '2.navigation.lend.choice',
    says: 'Signed out shows a choice between ‘Individual Listing’ and ‘Online Store’',
    texts: [
      ...['Individual Listing', 'List a single piece of equipment'],
      ...['Online Store', 'Create your own equipment store'],
    ],
    shown: { [HOME]: ['a visitor who presses “Lend” is shown two ways, each by way of signing in and back'] },
  },
  {
    id: '2.navigation.lend.sign-in',
    says: 'Choosing either while signed out sends the user to /login with a note that sign-in is needed and the return path',
    shown: {
      'tests/journeys/lending.journey.ts': ['a visitor chooses a way to lend, signs in and is there'],
    },
  },
  {
    id: '2.navigation.store',
    says: 'Online Store when signed in: to /my-store if the user has a store, otherwise, or if the lookup fails, /online-store',
    shown: { [HOME]: ['“Online Store” leads %s on'] },
  },
  {
    id: '2.navigation.search',
    says: 'Search bar goes to /rent with optional location and query, added only when non-empty',
    shown: { [HOME]: ['a search for %j in %j leads to %s'] },
  },
  {
    id: '2.navigation.notifications',
    says: 'Notification links: new messages to /messages; requests and withdrawals to /my-listings; changes to /my-rentals',
    shown: { 'src/features/talk/notifications/notification.test.ts': ['%s leads the %s to %s'] },
  },
  {
    id: '2.navigation.letters',
    says: 'Return targets after authentication e-mails: /auth/confirm, /reset-password',
    shown: {
      'src/features/people/accounts/sign-up.test.ts': [
        'makes a person, a profile with SPEC’s defaults and this year, and no session',
      ],
      'src/features/people/accounts/reset-password.test.ts': ['comes as a letter in the person’s language'],
      'tests/journeys/accounts.journey.ts': [
        'a person signs up, confirms, leaves in every tab, and comes back with a new password',
      ],
    },
  },
  {
    id: '2.navigation.logout',
    says: 'after logout the user goes to /',
    shown: {
      'src/features/people/session/use-session.dom.test.tsx': [
        'signing out leaves for the front page, forgets what was private and tells the other tabs',
      ],
    },
  },
]
