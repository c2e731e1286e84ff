import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isSessionLost, useMindSession } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { toast } from '#ui/toast.ts'
import type { ListingState, OwnEquipment, OwnTotals } from './own-equipment.ts'
import { ownEquipmentKey } from './queries.ts'

type Listing = Pick<OwnEquipment, 'id' | 'name'>
type OwnPages = InfiniteData<{ items: OwnEquipment[]; next_cursor: string | null; totals: OwnTotals }>
type Change = { state: ListingState; isUndo?: boolean }

/**
 * Pauses and resumes one listing. The page shows it at once, a toast undoes it, and a refusal reverts it. Requests go
 * out one after the other, so that the last press wins.
 */
export function useListingState(listing: Listing) {
  const queryClient = useQueryClient()
  const mind = useMindSession()
  const mutationKey = [...ownEquipmentKey, 'state', listing.id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `listing-state-${listing.id}` },
    networkMode: 'always',
    mutationFn: ({ state }: Change) => {
      const { pause, resume } = api().equipment[':id']
      return read((state === 'paused' ? pause : resume).$post({ param: { id: listing.id } })).catch(mind)
    },
    onSuccess: (_, { state, isUndo }) => {
      if (!isUndo) tell(listing, state, () => set({ state: opposite[state], isUndo: true }))
    },
    onError: (error, { state }) => {
      showState(queryClient, listing.id, opposite[state])
      if (!isSessionLost(error)) toast.destructive(words[state].failed(), reasonOf(error))
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : noLongerThan(WAITS.afterMs, refreshListings(queryClient)),
  })
  function set(change: Change) {
    void queryClient.cancelQueries({ queryKey: ownEquipmentKey })
    showState(queryClient, listing.id, change.state)
    mutate(change)
  }
  return set
}

const opposite = { on_offer: 'paused', paused: 'on_offer' } as const

const words = {
  paused: {
    done: m.equipment_own_paused_done,
    detail: m.equipment_own_paused_detail,
    failed: m.equipment_own_pause_failed,
  },
  on_offer: {
    done: m.equipment_own_resumed_done,
    detail: m.equipment_own_resumed_detail,
    failed: m.equipment_own_resume_failed,
  },
}

function tell({ name }: Listing, state: ListingState, act: () => void) {
  const { done, detail } = words[state]
  toast.success(done(), detail({ name }), { label: m.equipment_own_undo(), act })
}

/** Puts a state into what the page knows, totals included; nothing changes where it already holds. */
function showState(queryClient: QueryClient, id: string, state: ListingState) {
  queryClient.setQueriesData<OwnPages>({ queryKey: ownEquipmentKey }, (known) => {
    const isChange = known?.pages.some(({ items }) =>
      items.some((one) => one.id === id && one.state !== state),
    )
    if (!known || !isChange) return known
    const step = state === 'paused' ? 1 : -1
    const isHidden = known.pages.some(({ items }) => items.some((one) => one.id === id && one.hidden))
    return {
      ...known,
      pages: known.pages.map(({ items, totals, ...page }) => ({
        ...page,
        items: items.map((one) => (one.id === id ? { ...one, state } : one)),
        totals: {
          ...totals,
          paused: totals.paused + step,
          on_offer: totals.on_offer - (isHidden ? 0 : step),
        },
      })),
    }
  })
}

/** The reason of a failure: the server's sentence, or that it is unknown. */
function reasonOf(error: unknown): string {
  return error instanceof ApiProblem ? error.problem.detail : m.equipment_own_lost()
}

/** Everything that shows listings asks again. */
export function refreshListings(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['equipment'] })
}
