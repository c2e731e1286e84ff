import { createFileRoute } from '@tanstack/react-router'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { ConfirmLink } from '#features/people/accounts/screens/confirm-link.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/auth/confirm')({
  staticData: { actsByItself: true },
  validateSearch: parseToken,
  head: () =>
    pageHead({
      title: m.accounts_confirm_ask_title(),
      path: '/auth/confirm',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_confirm_ask_detail() },
    }),
  component: ConfirmLinkPage,
})

function ConfirmLinkPage() {
  return <ConfirmLink {...Route.useSearch()} />
}
