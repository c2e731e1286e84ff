import { facetWords } from '../facet-words.ts'
import { FACETS } from '../search.ts'
import type { FilterChip } from './filter-chips.ts'
import { changed, type RentSearch } from './rent-search.ts'

/** The facets in force, in the order of their fields. */
export function facetChips(search: RentSearch): FilterChip[] {
  return FACETS.flatMap((name) => {
    const value = search[name]
    if (value === undefined) return []
    const without = changed(search, { [name]: undefined })
    return [{ key: name, label: facetWords(name, String(value)), without }]
  })
}
