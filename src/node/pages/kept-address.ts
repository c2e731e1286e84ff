import { parseSelectedDays } from '#features/gear/equipment/selected-days.ts'
import { parseRentSearch, parseStoreSearch } from '#features/gear/search/screens/rent-search.ts'
import { parseLenderSearch } from '#features/lend/stores/screens/lender-search.ts'
import { localeAt } from '#platform/localized-address.ts'
import type { Shown } from '#platform/public-state.ts'

type Read = (raw: Record<string, unknown>) => Record<string, unknown>
/** `isStrict`: what the page is made of hangs on every parameter of its address, so that any other makes another page. */
type KeptPage = { path: RegExp; read: Read; isStrict: boolean; shows: Shown }
/** Where a page is kept, and what it shows that may change. */
export type KeptAddress = { address: string; shows: Shown }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const nothing: Read = () => ({})

/** The pages that look the same to every visitor, and how each reads its address: as its route does. */
const PAGES: readonly KeptPage[] = [
  {
    path: /^\/(?:how-it-works|faq|terms|privacy|insurance|payment-fees)$/,
    ...{ read: nothing, isStrict: false, shows: 'texts' },
  },
  { path: /^\/(?:login|signup)$/, read: nothing, isStrict: true, shows: 'texts' },
  { path: /^\/(?:lend)?$/, read: nothing, isStrict: false, shows: 'gear' },
  { path: /^\/rent(?:\/[a-z0-9-]{1,64})?$/, read: parseRentSearch, isStrict: true, shows: 'gear' },
  { path: new RegExp(`^/equipment/${ID}$`), read: parseSelectedDays, isStrict: false, shows: 'days' },
  { path: new RegExp(`^/profile/${ID}$`), read: nothing, isStrict: false, shows: 'gear' },
  { path: new RegExp(`^/stores/${ID}$`), read: parseStoreSearch, isStrict: true, shows: 'gear' },
  { path: /^\/connect\/storefront$/, read: parseLenderSearch, isStrict: true, shows: 'gear' },
]

/** The longest address of a kept page, in characters. */
const LONGEST = 600

/**
 * The path and search under which a page is kept: with the parameters that the page reads alone, in one order. A search for
 * days shows when gear is free. Null for a page that is not kept: one of another kind, or with a search that its page would read
 * otherwise than it is written.
 */
export function keptAddress({ pathname, search, searchParams }: URL): KeptAddress | null {
  if (pathname.length + search.length > LONGEST) return null
  const plain = localeAt(pathname) === 'fr-CA' ? pathname.slice('/fr'.length) || '/' : pathname
  const page = PAGES.find(({ path }) => path.test(plain))
  if (!page) return null
  const given = [...searchParams]
  const asked = page.read(Object.fromEntries(given))
  const read = Object.entries(asked).filter(isGiven)
  if (page.isStrict && !isAsRead(given, read)) return null
  const kept = new URLSearchParams(read.map(([name, value]) => [name, String(value)])).toString()
  return { address: `${pathname}${kept && `?${kept}`}`, shows: asked.from ? 'days' : page.shows }
}

function isGiven([, value]: [string, unknown]): boolean {
  return value !== undefined
}

function isAsRead(given: [string, string][], read: [string, unknown][]): boolean {
  const values = new Map(read)
  return given.length === values.size && given.every(([name, text]) => String(values.get(name)) === text)
}
