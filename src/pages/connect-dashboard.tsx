import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PayoutsPage } from '#features/lend/earnings/screens/payouts-page.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { parseYear } from '#features/rent/statements/queries.ts'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'
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

const StatementPage = lazyPart(
  async () => (await import('#features/rent/statements/screens/statement-page.tsx')).StatementPage,
)

function Connect() {
  const { resume, section, year } = Route.useSearch()
  return (
    <ProtectedRoute>
      {section === 'statements' ? (
        <Suspense>
          <StatementPage year={parseYear(year)} />
        </Suspense>
      ) : (
        <PayoutsPage resume={String(resume) === '1'} />
      )}
    </ProtectedRoute>
  )
}
