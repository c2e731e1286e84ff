import { createFileRoute } from '@tanstack/react-router'
import { parseToken } from '#features/people/accounts/account-search.ts'
import { ContactLink } from '#features/people/accounts/screens/contact-link.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/auth/contact')({
  staticData: { actsByItself: true },
  validateSearch: parseToken,
  head: () =>
    pageHead({
      title: m.accounts_contact_link_title(),
      path: '/auth/contact',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_contact_link_title() },
    }),
  component: ContactLinkPage,
})

function ContactLinkPage() {
  return <ContactLink {...Route.useSearch()} />
}
