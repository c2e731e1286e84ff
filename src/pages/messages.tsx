import { createFileRoute } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/messages')({
  beforeLoad: requireSession,
  head: () =>
    pageHead({
      title: m.soon_messages_title(),
      path: '/messages',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: Messages,
})

function Messages() {
  return (
    <ProtectedRoute>
      <SoonPage
        icon={<MessageSquare aria-hidden="true" />}
        title={m.soon_messages_title()}
        detail={m.soon_messages_detail}
        instead={[
          { to: '/my-rentals', label: m.shell_my_rentals() },
          { to: '/my-listings', label: m.shell_my_listings() },
        ]}
      />
    </ProtectedRoute>
  )
}
