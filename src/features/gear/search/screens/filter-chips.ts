import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import { localCity } from '#features/catalogue/places/cities.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney, toCents } from '#platform/money.ts'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM } from '../search.ts'
import { changed, type RentSearch } from './rent-search.ts'
import { daysWords } from './search-words.ts'

/** A filter in force, in words, and the search without it. `mono` ones are figures. */
export type FilterChip = { key: string; label: string; mono?: boolean; without: RentSearch }

/** The filters in force, in the order of the form. Around a place that is not known (`isPlaced`) there is no distance. */
export function filterChips(
  search: RentSearch,
  category: ShownCategory | undefined,
  isPlaced = true,
): FilterChip[] {
  const chips: (FilterChip | null)[] = [
    search.query
      ? {
          key: 'query',
          label: m.search_quoted({ text: search.query }),
          without: changed(search, { query: undefined }),
        }
      : null,
    kindChip(search, category),
    search.location
      ? {
          key: 'location',
          label: placeWords(search, isPlaced),
          without: changed(search, { location: undefined }),
        }
      : null,
    daysChip(search),
    priceChip(search),
  ]
  return chips.filter((chip) => chip !== null)
}

/** Whether the line says as much as the chip: a distance of one's own is said by the chip alone. */
export function isInLine({ key }: FilterChip, { radius_km = DEFAULT_RADIUS_KM }: RentSearch): boolean {
  return key === 'query' || key === 'days' || (key === 'location' && radius_km === DEFAULT_RADIUS_KM)
}

function kindChip(search: RentSearch, category: ShownCategory | undefined): FilterChip | null {
  const kind = category?.subcategories.find((one) => one.slug === search.subcategory)
  if (!kind) return null
  return {
    key: 'subcategory',
    label: kind.name,
    without: changed(search, { subcategory: undefined }),
  }
}

function placeWords({ location = '', radius_km = DEFAULT_RADIUS_KM }: RentSearch, isPlaced: boolean): string {
  const [city = location] = localCity(location, getLocale()).split(',')
  if (!isPlaced) return m.search_quoted({ text: city })
  if (radius_km >= ANYWHERE_KM) return m.search_chip_anywhere({ city })
  return m.search_chip_within({ city, km: radius_km })
}

function daysChip(search: RentSearch): FilterChip | null {
  const { from, to } = search
  if (!from || !to) return null
  const without = changed(search, { from: undefined, to: undefined })
  return { key: 'days', label: daysWords(from, to), mono: true, without }
}

function priceChip(search: RentSearch): FilterChip | null {
  const { min_price, max_price } = search
  if (min_price === undefined && max_price === undefined) return null
  const without = changed(search, { min_price: undefined, max_price: undefined })
  return { key: 'price', label: priceWords(min_price, max_price), without }
}

function priceWords(least: number | undefined, most: number | undefined): string {
  const money = (dollars: number) => formatMoney(toCents(dollars), getLocale())
  if (least !== undefined && most !== undefined)
    return m.search_chip_price({ least: money(least), most: money(most) })
  return least === undefined
    ? m.search_chip_price_most({ most: money(most ?? 0) })
    : m.search_chip_price_least({ least: money(least) })
}
