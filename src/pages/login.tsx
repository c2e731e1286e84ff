import { createFileRoute } from '@tanstack/react-router'
import { PasskeySignIn } from '#features/people/account-security/screens/passkey-sign-in.tsx'
import { parseWayIn } from '#features/people/accounts/account-search.ts'
import { Login } from '#features/people/accounts/screens/login.tsx'
import { sendSignedInOn } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

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
  return <Login {...Route.useSearch()} Passkeys={PasskeySignIn} />
}
