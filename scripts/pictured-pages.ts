import type { BrowserContext } from '@playwright/test'
import { admin, type Character, mika } from '../demo/cast.ts'
import { ana } from '../demo/owners-east.ts'
import { storeHouses } from '../demo/store-houses.ts'
import { adminSections } from '../src/features/admin/frame/admin-address.ts'
import { sections } from '../src/pages/-account-section.ts'
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts'

/** Whose pages they are: a visitor's, and those of people of the demo world. */
export const ROLES = ['visitor', 'renter', 'owner', 'house', 'desk'] as const
export type Role = (typeof ROLES)[number]

const [house] = storeHouses

/** The person of each role; a visitor does not sign in. */
export const personOf: Record<Role, Character | undefined> = {
  ...{ visitor: undefined, renter: mika, owner: ana, house, desk: admin },
}

type Item = { id: string; payment_status?: string }
type Asked = (path: string, isWanted?: (item: Item) => boolean) => Promise<Item>
type Listed = (context: BrowserContext, origin: string) => Promise<string[]>

/** The addresses of a role's pages in the demo world, in English. */
export const pagesOf: Record<Role, Listed> = {
  visitor: async (context, origin) => {
    const first = firstFrom(context, origin)
    const [listing, store] = [
      await first('/equipment?query=sony%20fx6&sort=price_asc&limit=1'),
      await first('/stores'),
    ]
    return [
      ...PUBLIC_PAGES,
      '/rent?query=fx6&location=Toronto%2C%20Ontario',
      '/rent?query=fx6&location=Whitehorse%2C%20Yukon&radius_km=10',
      `/equipment/${listing.id}`,
      `/stores/${store.id}`,
      '/no-such-page',
    ]
  },
  renter: async (context, origin) => {
    const paid = await firstFrom(context, origin)(
      '/rentals?role=renter&status=approved',
      (rental) => rental.payment_status === 'paid',
    )
    return [
      '/my-rentals',
      '/messages',
      '/notifications',
      '/saved',
      `/payment-success?rental_id=${paid.id}`,
      ...sections.map((section) => `/account?section=${section}`),
    ]
  },
  owner: async (context, origin) => {
    const first = firstFrom(context, origin)
    const asked = await first('/rentals?role=owner&status=pending&limit=1')
    const own = await first('/equipment/mine?limit=1')
    return [
      '/my-listings',
      '/equipment/new',
      `/equipment/${own.id}`,
      `/equipment/${own.id}/edit`,
      `/rental-approval/${asked.id}`,
      '/connect-dashboard',
    ]
  },
  house: async () => ['/my-listings', '/my-store', '/online-store'],
  desk: async () => [...adminSections.map((section) => `/admin?section=${section}`), '/admin/categories'],
}

/** The first wanted item that the API lists for the signed-in person. */
function firstFrom(context: BrowserContext, origin: string): Asked {
  return async (path, isWanted = () => true) => {
    const { items } = await (await context.request.get(`${origin}/api${path}`)).json()
    const item: Item | undefined = items.find(isWanted)
    if (!item) throw new Error(`Nothing is listed at ${path}`)
    return item
  }
}
