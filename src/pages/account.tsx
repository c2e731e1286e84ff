import { createFileRoute } from '@tanstack/react-router'
import { ProofAsker } from '#features/account-security/screens/proof-asker.tsx'
import { choicesQuery } from '#features/notifications/queries.ts'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { type Section, sections } from './-account-section.ts'
import { AccountSections } from './-account-sections.tsx'

export const Route = createFileRoute('/account')({
  validateSearch: ({ section: asked }: Record<string, unknown>): { section?: Section } => {
    const section = sections.find((one) => one === asked)
    return section ? { section } : {}
  },
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => {
    const ready = queryClient.prefetchQuery(choicesQuery())
    // In the browser the page opens at once, on skeletons.
    return typeof window === 'undefined' ? ready : undefined
  },
  head: () =>
    pageHead({
      title: m.shell_account_settings(),
      path: '/account',
      noindex: true,
      about: import.meta.env.SSR && { description: m.account_lead() },
    }),
  component: Account,
})

function Account() {
  const { section } = Route.useSearch()
  return (
    <ProtectedRoute>
      <AccountSections section={section} />
      <ProofAsker />
    </ProtectedRoute>
  )
}
