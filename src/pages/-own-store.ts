import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/accounts/queries.ts'
import { ownStoreQuery } from '#features/stores/queries.ts'
import type { Store } from '#features/stores/stores.ts'
import { logInBrowser } from '#platform/browser-log.ts'

/**
 * The signed-in person's store; null when they have none, and when the look-up failed, which is logged (SPEC §2, §8). It
 * is asked for only where there is one: a browser reports each answer of 404 as an error.
 */
export async function findStoreFor(queryClient: QueryClient): Promise<Store | null> {
  const session = await queryClient.ensureQueryData(sessionQuery())
  const isKnown = queryClient.getQueryData(ownStoreQuery().queryKey)
  if (!isKnown && !session?.profile.store_id) return null
  try {
    return await queryClient.ensureQueryData(ownStoreQuery())
  } catch (error) {
    logInBrowser('the store could not be looked up', error)
    return null
  }
}
