import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** What the signed-in person agreed to. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: () => read(api().consents.$get()),
})
