import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** The activity of the signed-in person's account. */
export function activityQuery() {
  return queryOptions({
    queryKey: ['activity'],
    queryFn: () => read(api().accounts.activity.$get()),
  })
}
