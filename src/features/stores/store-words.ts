import { getLocale } from '#paraglide/runtime.js'

/** Where a store or lender is, in the page's language. */
export function placeOf({ location, location_fr }: { location: string; location_fr: string }): string {
  return getLocale() === 'fr-CA' ? location_fr : location
}
