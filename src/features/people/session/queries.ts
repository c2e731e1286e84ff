import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { SESSION_CHECK_MS } from './session.ts'

/** The details of the person's own account, beside the session: reloaded when they changed in another tab. */
export const accountKey = ['account'] as const

/** The signed-in person, or null. Pages on the server only look; browsers also renew. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: () =>
      read(api().accounts.session.$get({ query: typeof window === 'undefined' ? {} : { renew: 'true' } })),
    staleTime: SESSION_CHECK_MS,
  })
}
