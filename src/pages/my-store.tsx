import { createFileRoute } from '@tanstack/react-router'
import { Store as StoreIcon } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/my-store')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_my_store_title(),
      description: m.soon_label(),
      path: '/my-store',
      noindex: true,
    }),
  component: MyStore,
})

function MyStore() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<StoreIcon aria-hidden="true" />}
        title={m.soon_my_store_title()}
        detail={m.soon_my_store_detail}
        instead={[
          { to: '/my-listings', label: m.shell_my_listings() },
          { to: '/rent', label: m.soon_browse() },
        ]}
      />
    </ProtectedRoute>
  )
}
