import { createFileRoute, redirect } from '@tanstack/react-router'
import { OpenStore } from '#features/lend/stores/screens/open-store.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { findStoreFor } from './-own-store.ts'

export const Route = createFileRoute('/online-store')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    if (await findStoreFor(queryClient)) throw redirect({ to: '/my-store', replace: true })
  },
  head: () =>
    pageHead({
      title: m.stores_open_title(),
      path: '/online-store',
      noindex: true,
      about: import.meta.env.SSR && { description: m.stores_open_lead() },
    }),
  component: Page,
})

function Page() {
  const { user } = useSession()
  return <ProtectedRoute>{user ? <OpenStore userId={user.id} /> : null}</ProtectedRoute>
}
