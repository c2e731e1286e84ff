import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** The documents that the signed-in person sent, and their outcomes. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: () => read(api().verification.$get()),
})
