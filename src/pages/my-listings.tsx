import { createFileRoute } from '@tanstack/react-router'
import { ownEquipmentQuery } from '#features/lending/queries.ts'
import { OwnListings } from '#features/lending/screens/own-listings.tsx'
import { OwnTotals } from '#features/lending/screens/own-totals.tsx'
import { rentalListQuery } from '#features/rentals/queries.ts'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { sessionQuery } from '#features/session/queries.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { MyListings } from './-my-listings.tsx'

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
      path: '/my-listings',
      noindex: true,
      about: import.meta.env.SSR && { description: m.rentals_listings_lead() },
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
