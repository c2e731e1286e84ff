import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { ListingPage } from '#features/lend/listings/screens/listing-form/listing-page.tsx'
import { NotYours } from '#features/lend/listings/screens/listing-form/not-yours.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { found } from './-found.ts'

export const Route = createFileRoute('/equipment/$id_/edit')({
  beforeLoad: requireSession,
  // Never what an earlier visit or a hovering mouse read: a form would begin on it.
  gcTime: 0,
  preload: false,
  loader: async ({ context: { queryClient }, params }) => {
    const [listing] = await Promise.all([
      // Always fresh: the typed text is compared with it.
      found(params.id, () => queryClient.fetchQuery({ ...equipmentQuery(params.id), staleTime: 0 })),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    return { listing }
  },
  head: ({ params }) =>
    pageHead({
      title: m.equipment_form_edit_title(),
      path: `/equipment/${params.id}/edit`,
      noindex: true,
      about: import.meta.env.SSR && { description: m.equipment_form_edit_lead() },
    }),
  component: EditListing,
})

function EditListing() {
  const { listing } = Route.useLoaderData()
  const { user } = useSession()
  if (user && !listing.may.edit) return <NotYours id={listing.id} />
  return <ProtectedRoute>{user ? <ListingPage userId={user.id} listing={listing} /> : null}</ProtectedRoute>
}
