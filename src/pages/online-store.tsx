import { createFileRoute } from '@tanstack/react-router'
import { Store as StoreIcon } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/online-store')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_online_store_title(),
      description: m.soon_label(),
      path: '/online-store',
      noindex: true,
    }),
  component: OnlineStore,
})

function OnlineStore() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<StoreIcon aria-hidden="true" />}
        title={m.soon_online_store_title()}
        detail={m.soon_online_store_detail}
        instead={[
          { to: '/how-it-works', label: m.soon_how() },
          { to: '/my-listings', label: m.shell_my_listings() },
        ]}
      />
    </ProtectedRoute>
  )
}
