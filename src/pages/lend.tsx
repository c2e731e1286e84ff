import { createFileRoute } from '@tanstack/react-router'
import { LendPage } from '#features/home/screens/lend-page.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/lend')({
  head: () =>
    pageHead({ title: m.home_lend_heading(), description: m.home_lend_description(), path: '/lend' }),
  component: LendPage,
})
