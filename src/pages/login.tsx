import { createFileRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { parseWayIn } from '#features/people/accounts/account-search.ts'
import { Login } from '#features/people/accounts/screens/login.tsx'
import { sendSignedInOn } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { lateCode } from '#ui/late-code.ts'
import { LatePart } from '#ui/late-part.tsx'
import { pageHead } from '#ui/page-head.ts'

const PasskeySignIn = lateCode(
  async () => (await import('#features/people/account-security/screens/passkey-sign-in.tsx')).PasskeySignIn,
)

export const Route = createFileRoute('/login')({
  staticData: { actsByItself: true },
  validateSearch: parseWayIn,
  beforeLoad: sendSignedInOn,
  head: () =>
    pageHead({
      title: m.accounts_sign_in(),
      path: '/login',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_login_detail() },
    }),
  component: LoginPage,
})

function LoginPage() {
  return <Login {...Route.useSearch()} Passkeys={Passkeys} />
}

function Passkeys(props: ComponentProps<typeof PasskeySignIn>) {
  return (
    <LatePart shape="h-12">
      <PasskeySignIn {...props} />
    </LatePart>
  )
}
