import { createFileRoute } from '@tanstack/react-router'
import { PaymentFeesPage } from '#features/base/information/screens/payment-fees-page.tsx'
import { m } from '#paraglide/messages.js'

import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/payment-fees')({
  head: () =>
    pageHead({
      title: m.information_fees_title(),
      path: '/payment-fees',
      about: import.meta.env.SSR && { description: m.information_fees_description() },
    }),
  component: PaymentFeesPage,
})
