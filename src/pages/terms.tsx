import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#features/base/information/screens/terms-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/terms')({
  head: () =>
    pageHead({
      title: m.information_terms_title(),
      path: '/terms',
      about: import.meta.env.SSR && {
        description: m.information_terms_description({ brand: pageFacts().brand }),
      },
    }),
  component: TermsPage,
})
