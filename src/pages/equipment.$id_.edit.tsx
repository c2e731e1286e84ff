import { createFileRoute } from '@tanstack/react-router'
import { PencilRuler } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/accounts/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/equipment/$id_/edit')({
  beforeLoad: requireSession,
  head: ({ params }) =>
    pageHead({
      title: m.soon_edit_listing_title(),
      description: m.soon_label(),
      path: `/equipment/${params.id}/edit`,
      noindex: true,
    }),
  component: EditListing,
})

function EditListing() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<PencilRuler aria-hidden="true" />}
        title={m.soon_edit_listing_title()}
        detail={m.soon_edit_listing_detail}
        instead={[{ to: '/my-listings', label: m.shell_my_listings() }]}
      />
    </ProtectedRoute>
  )
}
