import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#features/information/screens/terms-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/terms')({
  head: () =>
    pageHead({
      title: m.information_terms_title(),
      description: m.information_terms_description({ brand: pageFacts().brand }),
      path: '/terms',
    }),
  component: TermsPage,
})
