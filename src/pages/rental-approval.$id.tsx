import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { rentalQuery } from '#features/rent/rentals/queries.ts'
import { RentalApproval } from '#features/rent/rentals/screens/rental-approval.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { found } from './-found.ts'

export const Route = createFileRoute('/rental-approval/$id')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const rental = await found(id, () => queryClient.fetchQuery(rentalQuery(id)))
    // The answer is the owner's alone: to everybody else there is nothing here.
    if (rental.role !== 'owner') throw notFound({ routeId: rootRouteId })
    await queryClient.prefetchQuery(equipmentQuery(rental.equipment_id))
    return rental
  },
  head: () =>
    pageHead({
      title: m.rentals_approval_title(),
      path: '/rental-approval',
      noindex: true,
      about: import.meta.env.SSR && { description: m.rentals_approval_description() },
    }),
  component: Page,
})

function Page() {
  const rental = Route.useLoaderData()
  return (
    <ProtectedRoute>
      <RentalApproval key={rental.id} initial={rental} />
    </ProtectedRoute>
  )
}
