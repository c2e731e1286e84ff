import { createFileRoute } from '@tanstack/react-router'
import { ProtectedRoute, requireSession } from '#features/people/session/protected-route.tsx'
import { receiptQuery } from '#features/rent/receipts/queries.ts'
import { isReceiptNumber } from '#features/rent/receipts/receipt-words.ts'
import { ReceiptPage } from '#features/rent/receipts/screens/receipt-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { found } from './-found.ts'

export const Route = createFileRoute('/receipts/$number')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient }, params: { number } }) =>
    found(number, () => queryClient.fetchQuery(receiptQuery(number)), isReceiptNumber),
  head: ({ params: { number } }) =>
    pageHead({
      title: m.receipts_title({ number }),
      path: `/receipts/${number}`,
      noindex: true,
      about: import.meta.env.SSR && { description: m.receipts_description() },
    }),
  component: Page,
})

function Page() {
  return (
    <ProtectedRoute>
      <ReceiptPage receipt={Route.useLoaderData()} />
    </ProtectedRoute>
  )
}
