import { createFileRoute } from '@tanstack/react-router'
import { parseWayIn } from '#features/accounts/account-search.ts'
import { Login } from '#features/accounts/screens/login.tsx'
import { sendSignedInOn } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/login')({
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
  return <Login {...Route.useSearch()} />
}
