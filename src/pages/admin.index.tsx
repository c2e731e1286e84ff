import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  type AdminAddress,
  type AdminSection,
  readAdminAddress,
} from '#features/admin/frame/admin-address.ts'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'
import { adminScreens } from './-admin-sections.tsx'
import { Coming } from './-coming.tsx'

export const Route = createFileRoute('/admin/')({
  validateSearch: (asked): AdminAddress => ({ section: undefined, ...readAdminAddress(asked) }),
  head: async ({ match: { search } }) =>
    pageHead({
      title: await titleOf(search.section),
      path: '/admin',
      noindex: true,
      about: import.meta.env.SSR && { description: m.admin_lead() },
    }),
  component: AdminHome,
})

/** The words of the sections come with the desk, and not with every page. */
async function titleOf(section: AdminSection | undefined): Promise<string> {
  if (!section) return m.admin_title()
  const { adminWords } = await import('./-admin-sections.tsx')
  return `${adminWords[section].label()} · ${m.admin_title()}`
}

function AdminHome() {
  const { section = 'overview' } = Route.useSearch()
  const Screen = adminScreens[section]
  return (
    <Suspense key={section} fallback={<Coming />}>
      <Screen />
    </Suspense>
  )
}
