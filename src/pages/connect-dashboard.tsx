import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '#features/lend/earnings/screens/payouts-page.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { parseYear } from '#features/rent/statements/queries.ts'
import { StatementPage } from '#features/rent/statements/screens/statement-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

type Search = { resume?: unknown; section?: unknown; year?: unknown }

export const Route = createFileRoute('/connect-dashboard')({
  // The page reads it: every page of the site carries this code.
  validateSearch: (search: Record<string, unknown>): Search => search,
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
  const { resume, section, year } = Route.useSearch()
  return (
    <ProtectedRoute>
      {section === 'statements' ? (
        <StatementPage year={parseYear(year)} />
      ) : (
        <PayoutsPage resume={String(resume) === '1'} />
      )}
    </ProtectedRoute>
  )
}
