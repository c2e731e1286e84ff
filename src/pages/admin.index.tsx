import { createFileRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/admin/')({
  head: () =>
    pageHead({
      title: m.soon_admin_title(),
      path: '/admin',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: AdminHome,
})

function AdminHome() {
  return (
    <SoonPage
      icon={<ShieldCheck aria-hidden="true" />}
      title={m.soon_admin_title()}
      detail={m.soon_admin_detail}
      instead={[
        { to: '/admin/categories', label: m.soon_admin_categories_title() },
        { to: '/rent', label: m.soon_browse() },
      ]}
    />
  )
}
