import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

/** SPEC §3, §9: where a store is that names no place. */
export const DEFAULT_STORE_LOCATION = 'Los Angeles, CA'

type WithPlace = { location: string; location_fr: string }

/** The city of a store or lender in the page's language; null when none was given: SPEC's default is not a real one. */
export function placeOf({ location, location_fr }: WithPlace): string | null {
  if (location === DEFAULT_STORE_LOCATION) return null
  return getLocale() === 'fr-CA' ? location_fr : location
}

/** A store's description of itself where it is shared. */
export function shareText(store: WithPlace & { name: string }): string {
  const place = placeOf(store)
  return place ? m.stores_share_text({ name: store.name, place }) : m.stores_share_bare({ name: store.name })
}
