import { createFileRoute } from '@tanstack/react-router'
import { parseResult } from '#features/people/accounts/account-search.ts'
import { ConfirmEmail } from '#features/people/accounts/screens/confirm-email.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/confirm-email')({
  staticData: { actsByItself: true },
  validateSearch: parseResult,
  head: () =>
    pageHead({
      title: m.accounts_confirm_ask_title(),
      path: '/confirm-email',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_confirm_ask_detail() },
    }),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  return <ConfirmEmail {...Route.useSearch()} />
}
