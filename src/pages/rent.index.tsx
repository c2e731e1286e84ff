import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#ui/page-head.ts'
import { loadRent } from './-load-rent.ts'

export const Route = createFileRoute('/rent/')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRent(context.queryClient, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
})
