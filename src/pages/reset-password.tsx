import { createFileRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { ResetPassword } from '#features/people/accounts/screens/reset-password.tsx'
import { m } from '#paraglide/messages.js'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import { pageHead } from '#ui/page-head.ts'

const KeepPasskeys = lateCode(
  async () => (await import('#features/people/account-security/screens/keep-passkeys.tsx')).KeepPasskeys,
)

export const Route = createFileRoute('/reset-password')({
  staticData: { actsByItself: true },
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
  return <ResetPassword {...Route.useSearch()} Keep={Keep} />
}

function Keep(props: ComponentProps<typeof KeepPasskeys>) {
  return (
    <LatePart shape="h-24">
      <KeepPasskeys {...props} />
    </LatePart>
  )
}
