import { queryOptions } from '@tanstack/react-query'
import { readAtDesk } from '#features/desk/read-at-desk.ts'
import { api } from '#platform/browser/api-client.ts'

/** The documents that wait to be looked at, the longest first. */
export const waitingChecksQuery = queryOptions({
  queryKey: ['admin', 'checks'],
  queryFn: () => readAtDesk(() => api().admin.checks.$get({ query: {} })),
})
