import { createFileRoute } from '@tanstack/react-router'
import { earlyOfferScript } from '#features/people/account-security/passkeys/early-offer.ts'
import { PasskeySignIn } from '#features/people/account-security/screens/passkey-sign-in.tsx'
import { parseWayIn } from '#features/people/accounts/account-search.ts'
import { Login } from '#features/people/accounts/screens/login.tsx'
import { sendSignedInOn } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/login')({
  staticData: {
    // A toast says why they were sent here.
    actsByItself: ({ authRequired }) => authRequired === true,
    ...(import.meta.env.SSR && { whileAsleep: earlyOfferScript }),
  },
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
