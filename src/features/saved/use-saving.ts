import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isSessionLost, useMindSession } from '#features/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { marksQuery, savedKey } from './queries.ts'

type Saving = { listing: { id: string; name: string }; save: boolean; isUndo?: boolean }

/**
 * Saves a listing or takes it back. Hearts show it at once, a toast takes it back, and what is refused is undone. Presses go
 * out one after the other, so that the last one wins.
 */
export function useSaving() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mind = useMindSession()
  const mutationKey = ['saving']
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'saving' },
    networkMode: 'always',
    mutationFn: ({ listing: { id }, save }: Saving) => {
      const { $put, $delete } = api().saved.listings[':id']
      return read((save ? $put : $delete)({ param: { id } })).catch(mind)
    },
    onSuccess: (_, { listing, save, isUndo }) => {
      if (isUndo) return
      if (save) toast.success(m.saved_done(), listing.name, { label: m.saved_see(), act: see })
      else toast.neutral(m.saved_undone(), listing.name, { label: m.saved_undo(), act: () => undo(listing) })
    },
    onError: (error, { listing, save }) => {
      show(listing.id, !save)
      const reason = error instanceof ApiProblem ? error.problem.detail : m.saved_lost()
      if (!isSessionLost(error)) toast.destructive(save ? m.saved_failed() : m.saved_undo_failed(), reason)
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: savedKey }),
  })
  function see() {
    void navigate({ to: '/saved' })
  }
  function undo(listing: Saving['listing']) {
    set({ listing, save: true, isUndo: true })
  }
  function show(id: string, isSaved: boolean) {
    queryClient.setQueryData(marksQuery().queryKey, (known) => {
      const others = known?.ids.filter((one) => one !== id) ?? []
      return { ids: isSaved ? [id, ...others] : others }
    })
  }
  function set(saving: Saving) {
    void queryClient.cancelQueries({ queryKey: savedKey })
    show(saving.listing.id, saving.save)
    mutate(saving)
  }
  return set
}
