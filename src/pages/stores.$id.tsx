import { createFileRoute } from '@tanstack/react-router'
import { Store as StoreIcon } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/stores/$id')({
  head: ({ params }) =>
    pageHead({
      title: m.soon_store_title(),
      description: m.soon_label(),
      path: `/stores/${params.id}`,
      noindex: true,
    }),
  component: StorePage,
})

function StorePage() {
  return (
    <SoonPage
      icon={<StoreIcon aria-hidden="true" />}
      title={m.soon_store_title()}
      detail={m.soon_store_detail}
      instead={[{ to: '/rent', label: m.soon_browse() }]}
    />
  )
}
