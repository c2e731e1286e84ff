import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** How the house is named, reached and paid: the same until the server starts again. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => read(api().site.$get()),
  staleTime: Number.POSITIVE_INFINITY,
})
