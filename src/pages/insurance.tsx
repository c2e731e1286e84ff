import { createFileRoute } from '@tanstack/react-router'
import { InsurancePage } from '#features/base/information/screens/insurance-page.tsx'
import { m } from '#paraglide/messages.js'

import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/insurance')({
  head: () =>
    pageHead({
      title: m.information_insurance_title(),
      path: '/insurance',
      about: import.meta.env.SSR && { description: m.information_insurance_description() },
    }),
  component: InsurancePage,
})
