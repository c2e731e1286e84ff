import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionLost } from '#features/accounts/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { toast } from '#ui/toast.ts'
import type { Equipment } from '../../equipment.ts'
import { changedTo, listedBefore, useListingActs } from '../../use-listing-acts.ts'
import type { CreateBody } from '../../write-contract.ts'
import { bodyOf, changedFields, type ListingValues } from './listing-values.ts'
import { imagesOf } from './photographs.ts'
import { isGone, saveTroubleOf } from './save-trouble.ts'
import type { ListingEditor } from './use-listing-form.ts'
import { useSaveDays } from './use-save-days.ts'

export type SavePhase = 'photographs' | 'listing' | null

/** Saving a listing, and then its days, which go by themselves (SPEC §7). What was typed survives every failure. */
export function useSaveListing(editor: ListingEditor) {
  const { form, photographs, draft, base, listing } = editor
  const sendListing = useSendListing(editor)
  const days = useSaveDays(editor)
  const done = useDone()
  const busy = useRef(false)
  const [phase, setPhase] = useState<SavePhase>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** The listing as another tab saved it meanwhile. */
  const [theirs, setTheirs] = useState<Equipment | null>(null)

  async function save(typed: ListingValues) {
    if (busy.current) return
    busy.current = true
    setTrouble(null)
    try {
      setPhase('photographs')
      const all = await photographs.settled()
      // Each says so itself.
      if (all.some(({ state }) => state === 'failed')) return
      const values = { ...typed, images: imagesOf(all) }
      setPhase('listing')
      const saved = await sendListing(values).catch((error) => loseRefused(error, values))
      await saveBoth(saved, values)
    } catch (error) {
      tell(error)
    } finally {
      busy.current = false
      setPhase(null)
    }
  }
  async function saveBoth(saved: Equipment, values: ListingValues) {
    const daysChanged = changedFields(base.values, values).includes('availability')
    const outcome = daysChanged ? await days.save(saved, values) : null
    if (outcome?.kind === 'changed') setTheirs(outcome.theirs)
    if (outcome && outcome.kind !== 'saved') return
    draft.forget()
    await done(saved, listing === null || editor.daysLeft === 'created')
  }
  /** Marks the photographs that the server did not take: they may stand elsewhere by now. */
  function loseRefused(error: unknown, { images }: ListingValues): never {
    for (const { place, detail } of saveTroubleOf(error).pictures) {
      photographs.lose(images[place]?.src ?? '', detail)
    }
    throw error
  }
  function tell(error: unknown) {
    const changed = changedTo(error)
    if (changed) return setTheirs(changed)
    if (isSessionLost(error)) return editor.loseSession()
    const { detail, fields, pictures } = saveTroubleOf(error)
    toast.destructive(m.equipment_form_failed(), detail)
    if (fields.length + pictures.length === 0) return setTrouble(detail)
    for (const { field, detail } of fields) form.setError(field, { message: detail })
  }
  const submit = form.handleSubmit(save)
  const [settled, setSettled] = useState(0)
  const submitSettled = useEffectEvent(() => void submit())
  useEffect(() => {
    // In a turn of its own, when the form stands on the other's version.
    if (settled > 0) submitSettled()
  }, [settled])
  return {
    submit,
    phase,
    trouble,
    theirs,
    backToForm: () => setTheirs(null),
    /** Both are one listing again: saves it. */
    saveSettled: () => {
      setTheirs(null)
      setSettled((times) => times + 1)
    },
  }
}

/** Sends what there is to send: all of a new listing, of another only what was changed. */
function useSendListing({ base, listing, draft }: ListingEditor) {
  const acts = useListingActs()
  return async (values: ListingValues): Promise<Equipment> => {
    const body = bodyOf(values)
    if (listing === null) return create(body)
    const changed = changedFields(base.values, values).filter((field) => field !== 'availability')
    if (changed.length === 0) return listing
    const changes = Object.fromEntries(changed.map((field) => [field, body[field]]))
    return acts.edit(listing.id, { ...changes, version: base.version ?? listing.version })
  }
  /** One form lists once: when an earlier try arrived and its answer did not, this goes over what that one listed. */
  async function create(body: CreateBody): Promise<Equipment> {
    try {
      return await acts.create(body, draft.sendAs())
    } catch (error) {
      const before = listedBefore(error)
      if (before) return acts.edit(before.id, { ...body, version: before.version })
      if (!isGone(error)) throw error
      // What that try listed was removed since.
      draft.sendAnew()
      return acts.create(body, draft.sendAs())
    }
  }
}

/** On to the listing; once its page stands, that all went well. */
function useDone() {
  const navigate = useNavigate()
  return async (saved: Equipment, isNew: boolean) => {
    await navigate({ to: '/equipment/$id', params: { id: saved.id }, ignoreBlocker: true })
    if (isNew)
      toast.success(m.equipment_form_created(), m.equipment_form_created_detail({ name: saved.name }))
    else toast.success(m.equipment_form_saved(), m.equipment_form_saved_detail())
  }
}
