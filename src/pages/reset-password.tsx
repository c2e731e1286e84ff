import { createFileRoute } from '@tanstack/react-router'
import { parseToken } from '#features/accounts/account-search.ts'
import { ResetPassword } from '#features/accounts/screens/reset-password.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/reset-password')({
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
  return <ResetPassword {...Route.useSearch()} />
}
