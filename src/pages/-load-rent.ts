import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId } from '@tanstack/react-router'
import { standingOf } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import type { ShownCategories, ShownCategory } from '#features/catalogue/categories/shown-categories.ts'
import { searchQuery, summaryQuery } from '#features/gear/search/queries.ts'
import { asksNothing, filtersOf, type RentSearch } from '#features/gear/search/screens/rent-search.ts'

/**
 * Fetches what the page shows, and says what it is called. A browser goes on at once, with the former results dimmed until
 * these are there; the server waits. One that was merged leads on; one that does not exist, or is hidden and bare, is not found.
 */
export async function loadRent(queryClient: QueryClient, search: RentSearch, slug?: string) {
  const filters = filtersOf(search, slug)
  const results = Promise.all([
    queryClient.prefetchInfiniteQuery({
      ...searchQuery(filters, search.sort),
      pages: search.pages ?? 1,
    }),
    queryClient.prefetchQuery(summaryQuery(filters)),
    asksNothing(search, slug) && import('./-load-near.ts').then(({ loadNear }) => loadNear(queryClient)),
  ])
  // The names of all cities come with it: other pages do without them.
  const [categories, { rentFacts }] = await Promise.all([
    queryClient.ensureQueryData(categoriesQuery),
    import('./-rent-facts.ts'),
  ])
  const category = slug ? findShown(categories, slug, search) : undefined
  if (typeof window === 'undefined') await results
  return rentFacts({ search, category, summary: queryClient.getQueryData(summaryQuery(filters).queryKey) })
}

function findShown(categories: ShownCategories, slug: string, search: RentSearch): ShownCategory {
  const standing = standingOf(categories, slug, search.subcategory)
  if (standing.category !== slug || standing.subcategory !== search.subcategory) {
    const { category, subcategory } = standing
    throw redirect({
      to: '/rent/$category',
      params: { category },
      search: { ...search, subcategory },
      statusCode: 301,
    })
  }
  const category = categories.items.find((one) => one.slug === slug)
  if (!category || (category.hidden && category.listings === 0)) throw notFound({ routeId: rootRouteId })
  return category
}
