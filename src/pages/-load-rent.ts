import type { QueryClient } from '@tanstack/react-query'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { categoriesQuery } from '#features/categories/queries.ts'
import { searchQuery, summaryQuery } from '#features/search/queries.ts'
import { filtersOf, type RentSearch } from '#features/search/screens/rent-search.ts'
import { rentDescription, rentTitle } from '#features/search/screens/rent-title.ts'
import { pageHead } from '#ui/page-head.ts'

/**
 * Fetches what the page shows. A browser goes on at once, with the former results dimmed until these are there; the
 * server waits. A category that does not exist is not found.
 */
export async function loadRent(queryClient: QueryClient, search: RentSearch, slug?: string) {
  const filters = filtersOf(search, slug)
  const results = Promise.all([
    queryClient.prefetchInfiniteQuery({
      ...searchQuery(filters, search.sort),
      pages: search.pages ?? 1,
    }),
    queryClient.prefetchQuery(summaryQuery(filters)),
  ])
  const { items } = await queryClient.ensureQueryData(categoriesQuery)
  const category = items.find((one) => one.slug === slug)
  if (slug && !category) throw notFound({ routeId: rootRouteId })
  if (typeof window === 'undefined') await results
  return { category, summary: queryClient.getQueryData(summaryQuery(filters).queryKey) }
}

type Loaded = Awaited<ReturnType<typeof loadRent>>

/** Kinds of gear and places are pages of their own for search engines; other filters are not. */
export function rentHead(loaded: Loaded | undefined, search: RentSearch) {
  const { category, summary } = loaded ?? {}
  const { query, location, subcategory, from, min_price, max_price, sort, pages } = search
  const named = new URLSearchParams(Object.entries({ location, subcategory }).filter(isGiven))
  return pageHead({
    title: rentTitle({ search, category, summary }),
    description: rentDescription({ search, category, summary }),
    path: `/rent${category ? `/${category.slug}` : ''}${named.size > 0 ? `?${named}` : ''}`,
    noindex: [query, from, min_price, max_price, sort, pages].some((one) => one !== undefined),
  })
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}
