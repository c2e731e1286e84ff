import type { QueryClient } from '@tanstack/react-query'
import { ownStoreQuery } from '#features/stores/queries.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'

/** Where 'Online Store' leads: to one's own store, else to opening one, also when nobody can tell (SPEC §2, §8). */
export async function findStoreWay(queryClient: QueryClient): Promise<'/my-store' | '/online-store'> {
  try {
    const store = await queryClient.fetchQuery({ ...ownStoreQuery(), staleTime: 0, retry: false })
    return store ? '/my-store' : '/online-store'
  } catch (error) {
    logInBrowser('a person’s store could not be looked up', error)
    return '/online-store'
  }
}
