import { createFileRoute } from '@tanstack/react-router'
import { parsePaymentSearch, preparePayment } from '#features/rentals/pay/queries.ts'
import { PaymentResult } from '#features/rentals/pay/screens/payment-result.tsx'
import { ProtectedRoute, requireSession } from '#features/session/protected-route.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/payment-success')({
  validateSearch: parsePaymentSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => preparePayment(queryClient, deps),
  head: () =>
    pageHead({
      title: m.payments_title(),
      path: '/payment-success',
      noindex: true,
      about: import.meta.env.SSR && { description: m.payments_description() },
    }),
  component: Page,
})

function Page() {
  return (
    <ProtectedRoute>
      <PaymentResult search={Route.useSearch()} />
    </ProtectedRoute>
  )
}
