import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#features/information/screens/privacy-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageHead({
      title: m.information_privacy_title(),
      description: m.information_privacy_description({ brand: pageFacts().brand }),
      path: '/privacy',
    }),
  component: PrivacyPage,
})
