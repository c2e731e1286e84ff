import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ownEquipmentQuery } from '#features/lend/listings/queries.ts'
import { ownStoreQuery } from '#features/lend/stores/queries.ts'
import { MyStore } from '#features/lend/stores/screens/my-store.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { sessionQuery } from '#features/people/session/queries.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { findStoreFor } from './-own-store.ts'

export const Route = createFileRoute('/my-store')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery())
    if (!session) return
    const listings = queryClient.prefetchInfiniteQuery(ownEquipmentQuery())
    // No store, or a look-up that failed: to the page that opens one (SPEC §2, §8).
    if (!(await findStoreFor(queryClient))) throw redirect({ to: '/online-store', replace: true })
    if (typeof window === 'undefined') await listings
  },
  head: () =>
    pageHead({
      title: m.stores_mine(),
      path: '/my-store',
      noindex: true,
      about: import.meta.env.SSR && { description: m.stores_open_lead() },
    }),
  component: Page,
})

function Page() {
  const { user } = useSession()
  const { data: store } = useQuery(ownStoreQuery())
  return <ProtectedRoute>{user && store ? <MyStore store={store} userId={user.id} /> : null}</ProtectedRoute>
}
