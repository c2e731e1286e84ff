import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { onHearts, writeMarks } from '#features/gear/equipment/saved-marks.ts'
import { isSessionLost, useMindSession } from '#features/people/session/lost-session.ts'
import { onSessionEvent } from '#features/people/session/session-events.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { toast } from '#ui/toast.ts'
import { marksQuery, savedKey } from '../queries.ts'
import { forgetSeen } from '../seen-lately.ts'

type Saving = { listing: { id: string; name: string }; save: boolean; isUndo?: boolean }

/** The time to sign up and confirm by letter; after that the person has forgotten. */
const KEPT_MS = 3_600_000

type Later = { id: string; name: string; at: number }

const item = storedItem('browser', 'northreel.save-later', (found): Later | null => {
  if (!isRecord(found)) return null
  const { id, name, at } = found
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number'
    ? { id, name, at }
    : null
})

/** Remembers what a visitor wants to save, until they are signed in. */
function saveLater({ id, name }: { id: string; name: string }): void {
  item.write({ id, name, at: Date.now() })
}

/** Takes the listing to be saved later, once. */
function takeSaveLater(): { id: string; name: string } | null {
  const found = item.read()
  item.remove()
  return found && Date.now() - found.at < KEPT_MS ? found : null
}

// Outside any component, since an effect would be gone before the event.
onSessionEvent((event) => {
  if (event === 'signed_out') forgetSeen()
})

/** Connects the hearts of all pages to saving; once, in the frame of the site. Visitors are led to sign in first. */
export function SavedHearts() {
  const { user, loading } = useSession()
  const viewer = user?.id ?? null
  const { data } = useQuery({ ...marksQuery(), enabled: viewer !== null })
  const set = useSaving()
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    writeMarks({ saved: new Set(viewer && data?.ids), viewer })
  }, [viewer, data])
  const press = useEffectEvent<Parameters<typeof onHearts>[0]>((listing, save) => {
    if (viewer) return set({ listing, save })
    saveLater(listing)
    void navigate({ to: '/login', search: { from, authRequired: true } })
  })
  useEffect(() => (loading ? undefined : onHearts((listing, save) => press(listing, save))), [loading])
  const saveWaiting = useEffectEvent(() => {
    const listing = takeSaveLater()
    if (listing) set({ listing, save: true })
  })
  useEffect(() => {
    if (viewer) saveWaiting()
  }, [viewer])
  return null
}

/**
 * Saves or removes a listing. Hearts show it at once, a toast undoes it, and a refusal reverts it. Requests go out one
 * after the other, so that the last press wins.
 */
function useSaving() {
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
        : noLongerThan(WAITS.afterMs, queryClient.invalidateQueries({ queryKey: savedKey })),
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
