import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

/** Whether a person administers the platform, by the server's word. */
export function adminQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', userId],
    queryFn: () => read(api().procedures.is_admin_user.$post({ json: { user_uuid: userId } })),
    staleTime: 60_000,
  })
}
