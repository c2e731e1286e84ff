import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { parsePaymentSearch, preparePayment } from '#features/rent/rentals/pay/queries.ts'
import { PaymentResult } from '#features/rent/rentals/pay/screens/payment-result.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/rental-payment-success')({
  validateSearch: parsePaymentSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => preparePayment(queryClient, deps),
  head: () =>
    pageHead({
      title: m.payments_title(),
      path: '/rental-payment-success',
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
