import { createFileRoute } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { SoonPage } from './-soon-page.tsx'

export const Route = createFileRoute('/admin/categories')({
  head: () =>
    pageHead({
      title: m.soon_admin_categories_title(),
      path: '/admin/categories',
      noindex: true,
      about: import.meta.env.SSR && { description: m.soon_label() },
    }),
  component: AdminCategories,
})

function AdminCategories() {
  return (
    <SoonPage
      icon={<ListTree aria-hidden="true" />}
      title={m.soon_admin_categories_title()}
      detail={m.soon_admin_categories_detail}
      instead={[
        { to: '/admin', label: m.admin_title() },
        { to: '/rent', label: m.soon_browse() },
      ]}
    />
  )
}
