import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { Recovery } from '#features/people/accounts/recovery/screens/recovery.tsx'
import { useTakeSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import { pageHead } from '#ui/page-head.ts'

const RecoveryPasskey = lateCode(
  async () =>
    (await import('#features/people/account-security/screens/recovery-passkey.tsx')).RecoveryPasskey,
)
const KeepPasskeys = lateCode(
  async () => (await import('#features/people/account-security/screens/keep-passkeys.tsx')).KeepPasskeys,
)

export const Route = createFileRoute('/recovery')({
  staticData: { actsByItself: true },
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
      Passkeys={Passkeys}
      Keep={Keep}
      onEntered={takeSession}
      onDone={() => void navigate({ to: '/account', search: { section: 'security' }, replace: true })}
    />
  )
}

function Passkeys(props: ComponentProps<typeof RecoveryPasskey>) {
  return (
    <LatePart shape="h-12">
      <RecoveryPasskey {...props} />
    </LatePart>
  )
}

function Keep(props: ComponentProps<typeof KeepPasskeys>) {
  return (
    <LatePart shape="h-24">
      <KeepPasskeys {...props} />
    </LatePart>
  )
}
