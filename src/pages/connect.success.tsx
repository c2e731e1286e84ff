import { createFileRoute } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/connect/success')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_connect_success_title(),
      path: '/connect/success',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: ConnectSuccess,
})

function ConnectSuccess() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<Landmark aria-hidden="true" />}
        title={m.soon_connect_success_title()}
        detail={m.soon_connect_success_detail}
        instead={[
          { to: '/my-listings', label: m.shell_my_listings() },
          { to: '/payment-fees', label: m.shell_payment_fees() },
        ]}
      />
    </ProtectedRoute>
  )
}
