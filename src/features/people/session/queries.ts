import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { SESSION_CHECK_MS } from './session.ts'

/** The signed-in person, or null. Pages on the server only look; browsers also renew. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: () =>
      read(api().accounts.session.$get({ query: typeof window === 'undefined' ? {} : { renew: 'true' } })),
    staleTime: SESSION_CHECK_MS,
  })
}
