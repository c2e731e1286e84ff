import { MOUNTS } from '#features/catalogue/products/optics.ts'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { ownValue } from '#platform/own-value.ts'
import type { SearchFilters } from './contract.ts'
import { FACETS, type FacetName } from './search.ts'

type Words = { locale?: Locale }

const SENSOR_WORDS: Readonly<Record<string, (values: object, options: Words) => string>> = {
  'medium-format': m.search_sensor_medium_format,
  'large-format': m.search_sensor_large_format,
  'full-frame': m.search_sensor_full_frame,
  'super-35': m.search_sensor_super_35,
  'aps-c': m.search_sensor_aps_c,
  'micro-four-thirds': m.search_sensor_micro_four_thirds,
  '1-inch': m.search_sensor_inch,
  small: m.search_sensor_small,
}

/** A value of a facet, as the list of its values says it. Makes are as people write them. */
export function facetValue(name: FacetName, value: string, options: Words = {}): string {
  if (name === 'mount') return ownValue(MOUNTS, value) ?? value
  if (name === 'sensor') return ownValue(SENSOR_WORDS, value)?.({}, options) ?? value
  if (name === 'verified') return m.search_verified({}, options)
  if (name === 'photo') return m.search_photo({}, options)
  if (name === 'make') return value
  return value === 'store' ? m.search_lender_store({}, options) : m.search_lender_person({}, options)
}

/** A value by itself, away from its list: `Mount: PL`. */
export function facetWords(name: FacetName, value: string, options: Words = {}): string {
  const words = facetValue(name, value, options)
  if (name === 'mount') return m.search_chip_mount({ mount: words }, options)
  return name === 'sensor' ? m.search_chip_sensor({ sensor: words }, options) : words
}

/** The chosen facets of a search, in words. */
export function chosenWords(filters: Pick<SearchFilters, FacetName>, options: Words = {}): string[] {
  return FACETS.flatMap((name) => {
    const value = filters[name]
    return value ? [facetWords(name, value, options)] : []
  })
}
