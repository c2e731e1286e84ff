import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '#features/information/screens/how-it-works-page.tsx'
import { m } from '#paraglide/messages.js'

import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: () =>
    pageHead({
      title: m.information_how_title(),
      description: m.information_how_description(),
      path: '/how-it-works',
    }),
  component: HowItWorksPage,
})
