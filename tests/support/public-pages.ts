import { personId } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'

/** The pages that anybody may open in the demo world, but those of one listing or store. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/rent',
  '/rent/cameras',
  '/lend',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/recovery',
  '/confirm-email',
  '/how-it-works',
  '/faq',
  '/terms',
  '/privacy',
  '/insurance',
  '/payment-fees',
  '/connect/storefront',
  `/profile/${personId(ana)}`,
]
