import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { findCategory } from '#features/catalogue/categories/find-category.ts'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { TellMe } from '#features/gear/saved/screens/tell-me.tsx'
import { RentPage } from '#features/gear/search/screens/rent-page.tsx'
import { asksNothing, filtersOf, parseRentSearch } from '#features/gear/search/screens/rent-search.ts'
import { NearRow } from '#features/site/home/screens/near-section.tsx'

/** One page for /rent and /rent/{category}, so that changing category keeps it standing. */
export const Route = createFileRoute('/rent')({
  validateSearch: parseRentSearch,
  // The page needs it: without it, the error page is shown.
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(categoriesQuery)
  },
  component: Rent,
})

function Rent() {
  const { category: slug } = useParams({ strict: false })
  const categories = useSuspenseQuery(categoriesQuery).data
  const search = Route.useSearch()
  const category = findCategory(categories, slug)
  return (
    <RentPage
      search={search}
      categories={categories.items}
      category={category}
      first={asksNothing(search, slug) ? <NearRow /> : null}
      tellMe={(look) => <TellMe filters={filtersOf(search, slug)} category={category} look={look} />}
    />
  )
}
