import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#ui/page-head.ts'
import { loadRent } from './-load-rent.ts'

export const Route = createFileRoute('/rent/$category')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadRent(context.queryClient, deps, params.category),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
})
