import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** Everything about notifications lies under this key; a live event makes it stale. */
export const notificationsKey = ['notifications'] as const

/** The hundred newest of the signed-in person, and how many of all are unread. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: () => read(api().notifications.$get()),
  })
}
