import type { RentSearch } from '#features/gear/search/screens/rent-search.ts'
import { rentDescription, rentTitle } from '#features/gear/search/screens/rent-title.ts'
import { FACETS } from '#features/gear/search/search.ts'

type LoaderData = Parameters<typeof rentTitle>[0]

/** A page of results for search engines: kinds of gear and places are pages of their own, other filters are not. */
export function rentFacts({ search, category, summary }: LoaderData) {
  const { query, location, subcategory, from, min_price, max_price, sort, pages }: RentSearch = search
  const named = new URLSearchParams(Object.entries({ location, subcategory }).filter(isGiven))
  return {
    title: rentTitle({ search, category, summary }),
    path: `/rent${category ? `/${category.slug}` : ''}${named.size > 0 ? `?${named}` : ''}`,
    noindex: [query, from, min_price, max_price, sort, pages, ...FACETS.map((name) => search[name])].some(
      (one) => one !== undefined,
    ),
    about: import.meta.env.SSR && { description: rentDescription({ category, summary }) },
  }
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}
