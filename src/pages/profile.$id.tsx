import { createFileRoute } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/profile/$id')({
  head: ({ params }) =>
    pageHead({
      title: m.soon_profile_title(),
      description: m.soon_label(),
      path: `/profile/${params.id}`,
      noindex: true,
    }),
  component: Profile,
})

function Profile() {
  return (
    <SoonPage
      icon={<UserRound aria-hidden="true" />}
      title={m.soon_profile_title()}
      detail={m.soon_profile_detail}
      instead={[
        { to: '/rent', label: m.soon_browse() },
        { to: '/how-it-works', label: m.soon_how() },
      ]}
    />
  )
}
