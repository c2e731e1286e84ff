import { createFileRoute } from '@tanstack/react-router'
import { HowItWorksPage } from '#features/base/information/screens/how-it-works-page.tsx'
import { m } from '#paraglide/messages.js'

import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: () =>
    pageHead({
      title: m.information_how_title(),
      path: '/how-it-works',
      about: import.meta.env.SSR && { description: m.information_how_description() },
    }),
  component: HowItWorksPage,
})
