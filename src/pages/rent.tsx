import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { categoriesQuery } from '#features/categories/queries.ts'
import { RentPage } from '#features/search/screens/rent-page.tsx'
import { parseRentSearch } from '#features/search/screens/rent-search.ts'

/** One page for /rent and /rent/{category}, so that changing category keeps it standing. */
export const Route = createFileRoute('/rent')({
  validateSearch: parseRentSearch,
  // What the page stands on: without it, it is the page of what went wrong.
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  component: Rent,
})

function Rent() {
  const { category } = useParams({ strict: false })
  const { items } = useSuspenseQuery(categoriesQuery).data
  return (
    <RentPage
      search={Route.useSearch()}
      categories={items}
      category={items.find(({ slug }) => slug === category)}
    />
  )
}
