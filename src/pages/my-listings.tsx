import { createFileRoute } from '@tanstack/react-router'
import { ownEquipmentQuery } from '#features/lend/listings/queries.ts'
import { OwnListings } from '#features/lend/listings/screens/own-listings.tsx'
import { OwnTotals } from '#features/lend/listings/screens/own-totals.tsx'
import { readTableView, type TableView } from '#features/lend/listings/screens/table/table-view.ts'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { sessionQuery } from '#features/people/session/queries.ts'
import { rentalListQuery, rentalsTodayQuery } from '#features/rent/rentals/queries.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { MyListings } from './-my-listings.tsx'

export const Route = createFileRoute('/my-listings')({
  validateSearch: readTableView,
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery())
    if (!session) return
    const ready = Promise.all([
      queryClient.prefetchQuery(rentalsTodayQuery('owner')),
      queryClient.prefetchInfiniteQuery(rentalListQuery('owner', 'pending')),
      queryClient.prefetchInfiniteQuery(rentalListQuery('owner')),
      queryClient.prefetchInfiniteQuery(ownEquipmentQuery()),
    ])
    // In the browser the page opens at once, on skeletons.
    if (typeof window === 'undefined') await ready
  },
  head: () =>
    pageHead({
      title: m.rentals_listings_title(),
      path: '/my-listings',
      noindex: true,
      about: import.meta.env.SSR && { description: m.rentals_listings_lead() },
    }),
  component: Page,
})

function Page() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (search: TableView) => void navigate({ search, replace: true, resetScroll: false })
  return (
    <ProtectedRoute>
      <MyListings totals={<OwnTotals />} gear={<OwnListings view={view} onView={show} />} />
    </ProtectedRoute>
  )
}
