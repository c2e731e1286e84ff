import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '#features/lend/earnings/screens/payouts-page.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/connect-dashboard')({
  validateSearch: ({ resume }: Record<string, unknown>): { resume?: 1 } =>
    String(resume) === '1' ? { resume: 1 } : {},
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.payouts_title(),
      path: '/connect-dashboard',
      noindex: true,
      about: import.meta.env.SSR && { description: m.payouts_description() },
    }),
  component: Connect,
})

function Connect() {
  const { resume } = Route.useSearch()
  return (
    <ProtectedRoute>
      <PayoutsPage resume={resume === 1} />
    </ProtectedRoute>
  )
}
