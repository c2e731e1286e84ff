import { createFileRoute } from '@tanstack/react-router'
import { BackFromProvider } from '#features/lend/earnings/screens/back-from-provider.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/connect/success')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.payouts_account_title(),
      path: '/connect/success',
      noindex: true,
      about: import.meta.env.SSR && { description: m.payouts_description() },
    }),
  component: ConnectSuccess,
})

function ConnectSuccess() {
  return (
    <ProtectedRoute>
      <BackFromProvider />
    </ProtectedRoute>
  )
}
