import { createFileRoute } from '@tanstack/react-router'
import { parseSelectedDays, type SelectedDays } from '#features/gear/equipment/selected-days.ts'
import { savedListingsQuery } from '#features/gear/saved/queries.ts'
import { SavedPage, type SavedTab } from '#features/gear/saved/screens/saved-page.tsx'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

const TABS = ['gear', 'searches'] as const satisfies SavedTab[]

export const Route = createFileRoute('/saved')({
  validateSearch: (raw: Record<string, unknown>): Partial<SelectedDays> & { show?: SavedTab } => ({
    ...parseSelectedDays(raw),
    show: TABS.find((tab) => tab === raw.show),
  }),
  beforeLoad: requireSession,
  loaderDeps: ({ search: { from, to } }) => ({ days: from && to ? { from, to } : null }),
  loader: ({ context: { queryClient }, deps: { days } }) => {
    const ready = queryClient.prefetchInfiniteQuery(savedListingsQuery(days))
    // In the browser the page opens at once, on skeletons.
    return typeof window === 'undefined' ? ready : undefined
  },
  head: () =>
    pageHead({
      title: m.saved_title(),
      path: '/saved',
      noindex: true,
      about: import.meta.env.SSR && { description: m.saved_lead() },
    }),
  component: Page,
})

function Page() {
  const { show = 'gear', from, to } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProtectedRoute>
      <SavedPage
        shown={show}
        onShow={(tab) =>
          void navigate({ search: (now) => ({ ...now, show: tab }), replace: true, resetScroll: false })
        }
        days={from && to ? { from, to } : null}
        onDays={(days) => void navigate({ search: { show, ...days }, resetScroll: false })}
      />
    </ProtectedRoute>
  )
}
