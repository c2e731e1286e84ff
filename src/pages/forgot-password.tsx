import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '#features/people/accounts/screens/forgot-password.tsx'
import { m } from '#paraglide/messages.js'
import { pageHead } from '#ui/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: () =>
    pageHead({
      title: m.accounts_forgot_title(),
      path: '/forgot-password',
      noindex: true,
      about: import.meta.env.SSR && { description: m.accounts_forgot_detail() },
    }),
  component: ForgotPassword,
})
