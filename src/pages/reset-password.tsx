import { createFileRoute } from '@tanstack/react-router'
import { KeepPasskeys } from '#features/people/account-security/screens/keep-passkeys.tsx'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { ResetPassword } from '#features/people/accounts/screens/reset-password.tsx'
import { CONTACT } from '#features/people/accounts/screens/stored-contact.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { ...(import.meta.env.SSR && { showsStored: [CONTACT] }) },
  validateSearch: parseToken,
  head: () =>
    pageHead({
      title: m.accounts_reset_title(),
      path: '/reset-password',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_reset_detail() },
    }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  return <ResetPassword {...Route.useSearch()} Keep={KeepPasskeys} />
}
