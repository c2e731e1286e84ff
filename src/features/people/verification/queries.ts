import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** What the signed-in person sent to be looked at, and what came of it. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: () => read(api().verification.$get()),
})
