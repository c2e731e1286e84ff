import { createFileRoute } from '@tanstack/react-router'
import { ProofAsker } from '#features/people/account-security/screens/proof-asker.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { choicesQuery } from '#features/talk/notifications/queries.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { type Section, sections } from './-account-section.ts'
import { AccountSections } from './-account-sections.tsx'

export const Route = createFileRoute('/account')({
  validateSearch: ({ section }: Record<string, unknown>): { section?: Section } => ({
    section: sections.find((one) => one === section),
  }),
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
