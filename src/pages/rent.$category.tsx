import { createFileRoute } from '@tanstack/react-router'
import { loadRent, rentHead } from './-load-rent.ts'

export const Route = createFileRoute('/rent/$category')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => loadRent(context.queryClient, deps, params.category),
  head: ({ loaderData, match }) => rentHead(loaderData, match.search),
})
