import { createFileRoute } from '@tanstack/react-router'
import { unsubscriptionQuery } from '#features/talk/notifications/queries.ts'
import { Unsubscribe } from '#features/talk/notifications/screens/unsubscribe.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ t }: Record<string, unknown>): { t?: string } => (typeof t === 'string' ? { t } : {}),
  loaderDeps: ({ search: { t = '' } }) => ({ t }),
  loader: ({ context: { queryClient }, deps: { t } }) => queryClient.prefetchQuery(unsubscriptionQuery(t)),
  head: () =>
    pageHead({
      title: m.notifications_stop_title(),
      path: '/unsubscribe',
      noindex: true,
      about: import.meta.env.SSR && { description: m.notifications_stop_title() },
    }),
  component: Page,
})

function Page() {
  const { t = '' } = Route.useSearch()
  return <Unsubscribe key={t} token={t} />
}
