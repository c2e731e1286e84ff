import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { RentalBrief } from '#features/rent/rentals/screens/rental-brief.tsx'
import { MessagesPage } from '#features/talk/messages/screens/messages-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

/** Replaces the site's own: keeps the text field above a phone's keyboard. */
const VIEWPORT = {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
}

type Search = { with?: string; about?: string }

export const Route = createFileRoute('/messages')({
  validateSearch: (found: Record<string, unknown>): Search => ({
    ...(typeof found.with === 'string' && { with: found.with }),
    ...(typeof found.about === 'string' && { about: found.about }),
  }),
  beforeLoad: requireSession,
  head: () => {
    const head = pageHead({
      title: m.messages_title(),
      path: '/messages',
      noindex: true,
      about: import.meta.env.SSR && { description: m.messages_description() },
    })
    return { ...head, meta: [...head.meta, VIEWPORT] }
  },
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProtectedRoute>
      <MessagesPage
        otherId={search.with ?? null}
        attached={search.about ?? null}
        onDropAttached={() => {
          if (search.about)
            void navigate({ search: { with: search.with }, replace: true, resetScroll: false })
        }}
        drawRental={(id, isWide) => <RentalBrief key={id} id={id} isWide={isWide} />}
      />
    </ProtectedRoute>
  )
}
