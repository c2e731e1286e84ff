import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { ownCityQuery } from '#features/lend/listings/queries.ts'
import { ListingPage } from '#features/lend/listings/screens/listing-form/listing-page.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/equipment/new')({
  // From a store: the listing is to stand in it, as every new one of a store account does.
  validateSearch: ({ store }): { store?: 1 } => (Number(store) === 1 ? { store: 1 } : {}),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const categories = queryClient.ensureQueryData(categoriesQuery)
    // Without an answer the city is typed.
    await queryClient.prefetchQuery(ownCityQuery())
    await categories
  },
  head: () =>
    pageHead({
      title: m.equipment_form_new_title(),
      path: '/equipment/new',
      noindex: true,
      about: import.meta.env.SSR && { description: m.equipment_form_new_description() },
    }),
  component: NewListing,
})

function NewListing() {
  const { user, profile } = useSession()
  const isAsked = Route.useSearch().store === 1 || profile?.account_type === 'store'
  const inStore = isAsked && Boolean(profile?.store_id)
  const { data: city } = useQuery(ownCityQuery())
  return (
    <ProtectedRoute>
      {user ? <ListingPage userId={user.id} listing={null} inStore={inStore} city={city ?? ''} /> : null}
    </ProtectedRoute>
  )
}
