import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import type { NotificationTopic } from '#features/talk/notifications/notification.ts'
import { allNotificationsQuery } from '#features/talk/notifications/queries.ts'
import { NotificationsPage } from '#features/talk/notifications/screens/notifications-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

/** Apart from what else is known of notifications, which every page would be sent with the address. */
const TOPICS = ['messages', 'requests', 'answers', 'reminders'] as const satisfies NotificationTopic[]

export const Route = createFileRoute('/notifications')({
  validateSearch: ({ topic }: Record<string, unknown>): { topic?: NotificationTopic } => ({
    topic: TOPICS.find((one) => one === topic),
  }),
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { topic } }) => {
    const ready = queryClient.prefetchInfiniteQuery(allNotificationsQuery(topic))
    // In the browser the page opens at once, on skeletons.
    return typeof window === 'undefined' ? ready : undefined
  },
  head: () =>
    pageHead({
      title: m.notifications_title(),
      path: '/notifications',
      noindex: true,
      about: import.meta.env.SSR && { description: m.notifications_lead() },
    }),
  component: Page,
})

function Page() {
  const { topic } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProtectedRoute>
      <NotificationsPage
        topic={topic}
        onTopic={(chosen) =>
          void navigate({ search: chosen ? { topic: chosen } : {}, replace: true, resetScroll: false })
        }
      />
    </ProtectedRoute>
  )
}
