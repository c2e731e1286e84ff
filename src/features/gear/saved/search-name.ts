import { localCity } from '#features/catalogue/places/cities.ts'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import { chosenWords } from '#features/gear/search/facet-words.ts'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM } from '#features/gear/search/search.ts'
import { m } from '#paraglide/messages.js'
import { formatDays } from '#platform/day-text.ts'
import type { Day } from '#platform/days.ts'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, toCents } from '#platform/money.ts'

/** A search in words, as its filters say: “Sony FX6, within 25 km of Toronto, December 4–6”. `kind` is its category's name. */
export function searchName(
  filters: SearchFilters,
  kind: string | null,
  locale: Locale,
  today: Day | null,
): string {
  const { query, from, to } = filters
  const days = from && to && formatDays(from, to, locale, today)
  const parts = [query, kind, placeWords(filters, locale), days].filter(Boolean)
  parts.push(...chosenWords(filters, { locale }))
  const price = priceWords(filters, locale)
  if (price && parts.length > 0) parts.push(price.charAt(0).toLocaleLowerCase(locale) + price.slice(1))
  return parts.join(', ') || price || m.search_all_gear({}, { locale })
}

function placeWords({ location, radius_km: km = DEFAULT_RADIUS_KM }: SearchFilters, locale: Locale) {
  if (!location) return null
  const [city = location] = localCity(location, locale).split(',')
  if (km >= ANYWHERE_KM) return m.search_chip_anywhere({ city }, { locale })
  return elide(m.saved_search_within({ km, city }, { locale }), locale, city)
}

function priceWords({ min_price, max_price }: SearchFilters, locale: Locale) {
  const money = (dollars: number) => formatMoney(toCents(dollars), locale)
  if (min_price !== undefined && max_price !== undefined)
    return m.search_chip_price({ least: money(min_price), most: money(max_price) }, { locale })
  if (max_price !== undefined) return m.search_chip_price_most({ most: money(max_price) }, { locale })
  return min_price === undefined ? null : m.search_chip_price_least({ least: money(min_price) }, { locale })
}
