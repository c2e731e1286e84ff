import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { sessionQuery } from '#features/accounts/queries.ts'
import { ownEquipmentQuery } from '#features/equipment/queries.ts'
import { OwnListings } from '#features/equipment/screens/own-listings.tsx'
import { OwnTotals } from '#features/equipment/screens/own-totals.tsx'
import { rentalListQuery } from '#features/rentals/queries.ts'
import { MyListings } from '#features/rentals/screens/my-listings.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/my-listings')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery())
    if (!session) return
    const ready = Promise.all([
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
      description: m.rentals_listings_lead(),
      path: '/my-listings',
      noindex: true,
    }),
  component: Page,
})

function Page() {
  return (
    <ProtectedRoute>
      <MyListings totals={<OwnTotals />} gear={<OwnListings />} />
    </ProtectedRoute>
  )
}
