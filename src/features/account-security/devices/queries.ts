import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** Where the signed-in person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['open-sessions'],
    queryFn: () => read(api().accounts.sessions.$get()),
  })
}
