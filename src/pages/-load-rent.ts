import type { QueryClient } from '@tanstack/react-query'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { categoriesQuery } from '#features/categories/queries.ts'
import { searchQuery, summaryQuery } from '#features/search/queries.ts'
import { filtersOf, type RentSearch } from '#features/search/screens/rent-search.ts'

/**
 * Fetches what the page shows, and says what it is called. A browser goes on at once, with the former results dimmed until
 * these are there; the server waits. A category that does not exist is not found.
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
  // The names of all cities come with it: other pages do without them.
  const [{ items }, { rentFacts }] = await Promise.all([
    queryClient.ensureQueryData(categoriesQuery),
    import('./-rent-facts.ts'),
  ])
  const category = items.find((one) => one.slug === slug)
  if (slug && !category) throw notFound({ routeId: rootRouteId })
  if (typeof window === 'undefined') await results
  return rentFacts({ search, category, summary: queryClient.getQueryData(summaryQuery(filters).queryKey) })
}
