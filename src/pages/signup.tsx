import { createFileRoute } from '@tanstack/react-router'
import { parseWayIn } from '#features/people/accounts/account-search.ts'
import { SignUp } from '#features/people/accounts/screens/sign-up.tsx'
import { sendSignedInOn } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: parseWayIn,
  beforeLoad: sendSignedInOn,
  head: () =>
    pageHead({
      title: m.accounts_sign_up(),
      path: '/signup',
      about: import.meta.env.SSR && { description: m.accounts_signup_detail() },
    }),
  component: SignUpPage,
})

function SignUpPage() {
  const { from } = Route.useSearch()
  return <SignUp from={from} />
}
