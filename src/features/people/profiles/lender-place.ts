import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

/** SPEC §3, §9: where a store is that names no place. */
export const DEFAULT_STORE_LOCATION = 'Los Angeles, CA'

type Placed = { location: string; location_fr: string }

/** Where a store or lender is, in the page's language; null where no place was named: SPEC's default is nobody's city. */
export function placeOf({ location, location_fr }: Placed): string | null {
  if (location === DEFAULT_STORE_LOCATION) return null
  return getLocale() === 'fr-CA' ? location_fr : location
}

/** What a store says of itself where it is shared. */
export function shareText(store: Placed & { name: string }): string {
  const place = placeOf(store)
  return place ? m.stores_share_text({ name: store.name, place }) : m.stores_share_bare({ name: store.name })
}
