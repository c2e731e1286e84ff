import { createFileRoute } from '@tanstack/react-router'
import { Warehouse } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/connect/storefront')({
  head: () =>
    pageHead({
      title: m.soon_storefront_title(),
      description: m.soon_storefront_detail(),
      path: '/connect/storefront',
      noindex: true,
    }),
  component: Storefront,
})

function Storefront() {
  return (
    <SoonPage
      icon={<Warehouse aria-hidden="true" />}
      title={m.soon_storefront_title()}
      detail={m.soon_storefront_detail}
      instead={[
        { to: '/rent', label: m.soon_browse() },
        { to: '/how-it-works', label: m.soon_how() },
      ]}
    />
  )
}
