import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseStoreSearch } from '#features/gear/search/screens/rent-search.ts'

/** The store's page has one address; this one leads there for good, with what it was narrowed by. */
export const Route = createFileRoute('/store/$storeId')({
  validateSearch: parseStoreSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/stores/$id', params: { id: params.storeId }, search, statusCode: 301 })
  },
})
