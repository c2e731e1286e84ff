import { createFileRoute } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/connect-dashboard')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_connect_title(),
      path: '/connect-dashboard',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: Connect,
})

function Connect() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<Landmark aria-hidden="true" />}
        title={m.soon_connect_title()}
        detail={m.soon_connect_detail}
        instead={[
          { to: '/my-listings', label: m.shell_my_listings() },
          { to: '/payment-fees', label: m.shell_payment_fees() },
        ]}
      />
    </ProtectedRoute>
  )
}
