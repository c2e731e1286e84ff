import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { rentalListQuery, rentalsTodayQuery } from '#features/rent/rentals/queries.ts'
import { MyRentals } from '#features/rent/rentals/screens/my-rentals.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

const GROUPS = ['active', 'waiting', 'past'] as const

export const Route = createFileRoute('/my-rentals')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: (typeof GROUPS)[number] } => ({
    show: GROUPS.find((one) => one === show),
  }),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const ready = Promise.all([
      queryClient.prefetchQuery(rentalsTodayQuery('renter')),
      queryClient.prefetchInfiniteQuery(rentalListQuery('renter')),
    ])
    // In the browser the page opens at once, on skeletons.
    if (typeof window === 'undefined') await ready
  },
  head: () =>
    pageHead({
      title: m.rentals_mine_title(),
      path: '/my-rentals',
      noindex: true,
      about: import.meta.env.SSR && { description: m.rentals_mine_lead() },
    }),
  component: Page,
})

function Page() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProtectedRoute>
      <MyRentals
        shown={show}
        onShow={(group) => void navigate({ search: { show: group }, replace: true, resetScroll: false })}
      />
    </ProtectedRoute>
  )
}
