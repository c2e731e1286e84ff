import type { SpecRow } from '../row.ts'

const CATALOGUE = 'tests/journeys/catalogue.journey.ts'
const INSURANCE = 'src/features/rent/rentals/upload-insurance.test.ts'
const CITIES = 'src/features/catalogue/places/cities.dom.test.ts'
const COMBOBOX = 'src/ui/combobox.dom.test.tsx'

/** SPEC §5. */
export const ruleRows: readonly SpecRow[] = [
  {
    id: '5.request.signed-in',
    says: 'Rental request requires a signed-in user, otherwise a toast',
    texts: ['Authentication required', 'Please log in to submit a rental request'],
    shown: {
      'tests/journeys/resilience.journey.ts': ['a session that ends amid a form leads back to every word'],
      [CATALOGUE]: ['a visitor is asked to sign in, in the words of the catalogue'],
      'src/features/rent/rentals/request-rental.test.ts': ['of a visitor, and without a key'],
    },
  },
  {
    id: '5.prices.numbers',
    says: 'Prices are converted to numbers',
    shown: {
      'src/features/lend/listings/screens/listing-form/listing-form.dom.test.ts': ['%j is read as %j'],
    },
  },
  {
    id: '5.prices.optional',
    says: 'weekly_price and monthly_price are optional and become null when empty',
    shown: {
      'src/features/lend/listings/screens/listing-form/listing-form.dom.test.ts': [
        'an empty week and month go out as null',
      ],
    },
  },
  {
    id: '5.profile',
    says: 'Profile update needs an authenticated user',
    texts: ['User not authenticated'],
    shown: {
      'src/features/people/profiles/profiles-api.test.ts': ['asks a visitor to sign in, in SPEC’s words'],
    },
  },
  {
    id: '5.credentials',
    says: 'Sign-up and sign-in need an e-mail or phone plus a password',
    texts: ['You must provide either an email or phone number and a password'],
    shown: {
      'src/features/people/accounts/sign-up.test.ts': [
        'with neither e-mail nor phone, or no password, answers SPEC’s sentence',
      ],
      'src/features/people/accounts/sign-in.test.ts': [
        'without an identifier or a password answers SPEC’s sentence',
      ],
    },
  },
  {
    id: '5.sign-up.metadata',
    says: 'Sign-up carries metadata name, username, account_type',
    shown: {
      'src/features/people/accounts/sign-up.test.ts': [
        'makes a person, a profile with SPEC’s defaults and this year, and no session',
      ],
    },
  },
  {
    id: '5.insurance.type',
    says: 'Insurance upload: type must be PDF, JPG, JPEG or PNG',
    texts: ['Invalid file type', 'Please upload a PDF, JPG, JPEG, or PNG file.'],
    shown: {
      [INSURANCE]: ['%s passes', '%s is refused beside the field'],
      [CATALOGUE]: ['an insurance document’s failures have the words of the catalogue'],
    },
  },
  {
    id: '5.insurance.size',
    says: 'size at most 10 MB',
    texts: ['File too large', 'Please upload a file smaller than 10MB.'],
    shown: {
      [INSURANCE]: ['%s is refused beside the field'],
      [CATALOGUE]: ['an insurance document’s failures have the words of the catalogue'],
    },
  },
  {
    id: '5.insurance.verified',
    says: 'after upload the file must be found in storage',
    texts: ['Upload verification failed', 'Could not verify file upload'],
    shown: {
      'src/features/rent/rentals/insurance-file.test.ts': ['a file that %s in storage is not verified'],
      [CATALOGUE]: ['an insurance document’s failures have the words of the catalogue'],
    },
  },
  {
    id: '5.cities',
    says: 'City autocomplete: non-empty text gives cities containing the text case-insensitively, at most 5; empty text hides',
    shown: { [CITIES]: ['%s (%s) first finds %s', 'are five at most, and contain the text anywhere'] },
  },
  {
    id: '5.cities.pick',
    says: 'picking one fills the input',
    shown: { [COMBOBOX]: ['a press takes a line, and the field keeps the focus'] },
  },
  {
    id: '5.cities.blur',
    says: 'The list hides 200 ms after losing focus',
    shown: {
      [COMBOBOX]: [
        'left, it keeps its list for a fifth of a second: a press may be on its way to it',
        'come back to within that time, it stays open',
      ],
    },
  },
]
