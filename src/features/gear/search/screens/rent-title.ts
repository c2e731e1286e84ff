import type { ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import { localCity } from '#features/catalogue/places/cities.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import type { SearchSummary } from '../contract.ts'
import type { RentSearch } from './rent-search.ts'

type RentTitle = {
  search: RentSearch
  category: ShownCategory | undefined
  summary: SearchSummary | undefined
}

/** The title of a results page: the kind of gear, and the city around which it searches. */
export function rentTitle({ search, category, summary }: RentTitle): string {
  const kind = category?.subcategories.find((one) => one.slug === search.subcategory)
  const what = kind ?? category
  const name = titleOf(summary?.corrected_query ?? summary?.read_as?.query ?? search.query, what?.name)
  const place = summary ? placeName(summary) : localCity(search.location ?? '', getLocale()).split(',')[0]
  return place ? elide(m.search_title_near({ gear: name, place }), getLocale(), place) : name
}

function titleOf(query: string | undefined, gear: string | undefined): string {
  if (!query) return gear ?? m.search_all_gear()
  return gear ? m.search_title_in({ query, gear }) : m.search_quoted({ text: query })
}

/** The description for search engines and shared links. */
export function rentDescription({ category, summary }: Pick<RentTitle, 'category' | 'summary'>): string {
  const place = placeName(summary)
  const offer = place
    ? elide(m.search_description_near({ place }), getLocale(), place)
    : m.search_description()
  return [category?.about, offer].filter(Boolean).join(' ')
}

/** The city without its province. */
function placeName(summary: SearchSummary | undefined): string | undefined {
  if (!summary?.place) return undefined
  const label = getLocale() === 'fr-CA' ? summary.place.label_fr : summary.place.label
  return label.split(',')[0]
}
