import { createFileRoute } from '@tanstack/react-router'
import { UserCog } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/account')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_account_title(),
      path: '/account',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: Account,
})

function Account() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<UserCog aria-hidden="true" />}
        title={m.soon_account_title()}
        detail={m.soon_account_detail}
        instead={[
          { to: '/my-rentals', label: m.shell_my_rentals() },
          { to: '/my-listings', label: m.shell_my_listings() },
        ]}
      />
    </ProtectedRoute>
  )
}
