import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sessionQuery } from '#features/people/session/queries.ts'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import type { editStoreRoute, Store } from './contract.ts'
import { ownStoreQuery, storeQuery, storesKey } from './queries.ts'

type Words = { name: string; description: string; location: string; logo_url: string | null }

/** An owner's acts on their store. Each throws `ApiProblem` when refused, and refreshes every page. */
export function useStoreActs() {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const renewSession = () =>
      noLongerThan(WAITS.afterMs, queryClient.refetchQueries({ queryKey: sessionQuery().queryKey }))
    /* The person goes by the store's name and logo from here on, where theirs is a store account. */
    const keep = async (store: Store) => {
      queryClient.setQueryData(ownStoreQuery().queryKey, store)
      queryClient.setQueryData(storeQuery(store.id).queryKey, store)
      void queryClient.invalidateQueries({ queryKey: storesKey })
      await renewSession()
      return store
    }
    return {
      create: async (words: Words) => keep(await read(api().stores.$post({ json: words }))),
      /** Saves over the version that was read; another's save in between is refused (`changedTo`). */
      edit: async (id: string, version: number, changes: Partial<Words>) =>
        keep(await read(api().stores[':id'].$patch({ param: { id }, json: { ...changes, version } }))),
      askAgain: (id: string) => read(api().stores[':id'].review.$post({ param: { id } })),
      /** Asks for everything about stores again. */
      refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
      /** Under which name the person is shown: their store's (`store`) or their own. */
      showAs: async (userId: string, account_type: 'individual' | 'store') => {
        await read(api().profiles[':id'].$patch({ param: { id: userId }, json: { account_type } }))
        void queryClient.invalidateQueries({ queryKey: storesKey })
        await renewSession()
      },
    }
  }, [queryClient])
}

/** The store as it was saved elsewhere, when that is why a save was refused; else null. */
export function changedTo(error: unknown): Store | null {
  const problem = problemOf<typeof editStoreRoute>(error)
  return problem?.code === 'store_changed' ? problem.conflict.current : null
}
