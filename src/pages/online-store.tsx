import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { sessionQuery } from '#features/accounts/queries.ts'
import { useSession } from '#features/accounts/use-session.tsx'
import { ownStoreQuery } from '#features/stores/queries.ts'
import { OpenStore } from '#features/stores/screens/open-store.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/online-store')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery())
    if (session?.profile.store_id) await queryClient.prefetchQuery(ownStoreQuery())
  },
  head: () =>
    pageHead({
      title: m.stores_open_title(),
      description: m.stores_open_lead(),
      path: '/online-store',
      noindex: true,
    }),
  component: Page,
})

function Page() {
  const { user } = useSession()
  return <ProtectedRoute>{user ? <OpenStore userId={user.id} /> : null}</ProtectedRoute>
}
