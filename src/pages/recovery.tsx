import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { KeepPasskeys } from '#features/people/account-security/screens/keep-passkeys.tsx'
import { RecoveryPasskey } from '#features/people/account-security/screens/recovery-passkey.tsx'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { Recovery } from '#features/people/accounts/recovery/screens/recovery.tsx'
import { useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/recovery')({
  validateSearch: parseToken,
  head: () =>
    pageHead({
      title: m.accounts_recovery_title(),
      path: '/recovery',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_recovery_detail() },
    }),
  component: RecoveryPage,
})

function RecoveryPage() {
  const takeSession = useTakeSession()
  const navigate = useNavigate()
  return (
    <Recovery
      {...Route.useSearch()}
      Passkeys={RecoveryPasskey}
      Keep={KeepPasskeys}
      onEntered={takeSession}
      onDone={() => void navigate({ to: '/account', search: { section: 'security' }, replace: true })}
    />
  )
}
