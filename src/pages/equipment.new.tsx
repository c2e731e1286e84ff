import { createFileRoute } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/equipment/new')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_new_listing_title(),
      description: m.soon_label(),
      path: '/equipment/new',
      noindex: true,
    }),
  component: NewListing,
})

function NewListing() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<Camera aria-hidden="true" />}
        title={m.soon_new_listing_title()}
        detail={m.soon_new_listing_detail}
        instead={[
          { to: '/how-it-works', label: m.soon_how() },
          { to: '/rent', label: m.soon_browse() },
        ]}
      />
    </ProtectedRoute>
  )
}
