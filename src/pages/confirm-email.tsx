import { createFileRoute } from '@tanstack/react-router'
import { parseResult } from '#features/people/accounts/account-search.ts'
import { ConfirmEmail } from '#features/people/accounts/screens/confirm-email.tsx'
import { CONTACT } from '#features/people/accounts/screens/stored-contact.ts'
import { RETURN_ADDRESS } from '#features/people/session/stored-return-address.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/confirm-email')({
  staticData: { ...(import.meta.env.SSR && { showsStored: [CONTACT, RETURN_ADDRESS] }) },
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
