import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '#features/lend/stores/contract.ts'
import { ownStoreQuery } from '#features/lend/stores/queries.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'

/** The signed-in person's store; null when they have none, and when the look-up failed, which is logged (SPEC §2, §8). */
export async function findStoreFor(queryClient: QueryClient): Promise<Store | null> {
  try {
    return await queryClient.ensureQueryData(ownStoreQuery())
  } catch (error) {
    logInBrowser('the store could not be looked up', error)
    return null
  }
}
