import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** The consents of the signed-in person. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: () => read(api().consents.$get()),
})
