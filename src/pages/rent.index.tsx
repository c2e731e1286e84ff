import { createFileRoute } from '@tanstack/react-router'
import { loadRent, rentHead } from './-load-rent.ts'

export const Route = createFileRoute('/rent/')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRent(context.queryClient, deps),
  head: ({ loaderData, match }) => rentHead(loaderData, match.search),
})
