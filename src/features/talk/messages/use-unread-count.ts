import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'

/** Everything about messages lies under this key; a live event makes it stale. */
export const messagesKey = ['messages'] as const

function unreadCountQuery() {
  return queryOptions({
    queryKey: [...messagesKey, 'unread_count'],
    queryFn: () => read(api().messages.unread_count.$get()),
  })
}

/** How many messages wait for the signed-in person; 0 when that can't be known, and the reason is logged (SPEC §8). */
export function useUnreadCount(): number {
  const { isAuthenticated } = useSession()
  const { data, error } = useQuery({ ...unreadCountQuery(), enabled: isAuthenticated })
  useEffect(() => {
    if (error) logInBrowser('unread messages could not be counted', error)
  }, [error])
  return isAuthenticated && !error ? (data?.unread_count ?? 0) : 0
}
