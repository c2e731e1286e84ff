import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { SavedSearch } from './contract.ts'
import { savedSearchesQuery } from './queries.ts'
import type { Cadence } from './saved-search.ts'

/** Changes how soon a search tells, and forgets it. */
export function useSearchActs({ id }: SavedSearch) {
  const queryClient = useQueryClient()
  const { queryKey } = savedSearchesQuery()
  const change = useAct({
    send: (cadence: Cadence) =>
      read(api().saved.searches[':id'].$patch({ param: { id }, json: { cadence } })),
    done: (changed) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { items: known.items.map((one) => (one.id === id ? changed : one)) },
      ),
    title: m.saved_search_failed,
    lost: () => m.saved_lost(),
    stale: queryKey,
  })
  const removal = useAct({
    send: () => read(api().saved.searches[':id'].$delete({ param: { id } })),
    done: async () => {
      toast.neutral(m.saved_search_removed())
      await queryClient.invalidateQueries({ queryKey })
    },
    title: m.saved_search_failed,
    lost: () => m.saved_lost(),
    stale: queryKey,
  })
  return {
    set: (cadence: Cadence) => void change.run(cadence),
    remove: () => void removal.run(),
    pending: change.pending || removal.pending,
  }
}
