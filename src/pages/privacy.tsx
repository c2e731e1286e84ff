import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { PrivacyPage } from '#features/base/information/screens/privacy-page.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { elide } from '#platform/elide.ts'
import { pageFacts } from '#ui/page-facts.ts'
import { pageHead } from '#ui/page-head.ts'

const aboutPrivacy = createIsomorphicFn().server(() => {
  const { brand } = pageFacts()
  return { description: elide(m.information_privacy_description({ brand }), getLocale(), brand) }
})

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageHead({
      title: m.information_privacy_title(),
      path: '/privacy',
      about: aboutPrivacy(),
    }),
  component: PrivacyPage,
})
