import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazyPart } from '#ui/lazy-part.ts'
import { pageHead } from '#ui/page-head.ts'
import { Coming } from './-coming.tsx'

const CategoriesPage = lazyPart(
  async () => (await import('#features/admin/categories/screens/categories-page.tsx')).CategoriesPage,
)

export const Route = createFileRoute('/admin/categories')({
  head: () =>
    pageHead({
      title: `${m.admin_categories()} · ${m.admin_title()}`,
      path: '/admin/categories',
      noindex: true,
      about: import.meta.env.SSR && { description: m.admin_lead() },
    }),
  component: AdminCategories,
})

function AdminCategories() {
  return (
    <Suspense fallback={<Coming />}>
      <CategoriesPage />
    </Suspense>
  )
}
