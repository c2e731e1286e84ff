import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '#features/session/account-key.ts'
import { api, read } from '#platform/browser/api-client.ts'

/** What leaving would end for the signed-in person, or has ended, and what stands. */
export const leavingQuery = queryOptions({
  queryKey: [...accountKey, 'leaving'],
  queryFn: () => read(api().accounts.leaving.$get()),
})
