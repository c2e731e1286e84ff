import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { toast } from '#ui/toast.ts'
import type { CreateBody } from '../../contract.ts'
import { changedTo, listedBefore, useListingActs } from '../../use-listing-acts.ts'
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
  const [phase, setPhase] = useState<SavePhase>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** The listing as another tab saved it meanwhile. */
  const [theirs, setTheirs] = useState<Equipment | null>(null)

  const { run, pending } = useAct({
    send: save,
    // Its photographs are on their way first.
    endsItself: true,
    done: (saved) => saved && leave(saved),
    meet: (error) => {
      const changed = changedTo(error)
      if (changed) setTheirs(changed)
      return changed !== null
    },
    lost: () => m.equipment_form_failed_lost(),
    failed: (error) => setTrouble(markTrouble(editor, error)),
  })

  /** The listing, once all of it is saved; null where something is left to do. */
  async function save(typed: ListingValues): Promise<Equipment | null> {
    setTrouble(null)
    setPhase('photographs')
    const all = await photographs.settled()
    // Each says so itself.
    if (all.some(({ state }) => state === 'failed')) return null
    const values = { ...typed, images: imagesOf(all) }
    setPhase('listing')
    const saved = await sendListing(values).catch((error) => loseRefused(editor, values, error))
    const daysChanged = changedFields(base.values, values).includes('availability')
    const outcome = daysChanged ? await days.save(saved, values) : null
    if (outcome?.kind === 'changed') setTheirs(outcome.theirs)
    return !outcome || outcome.kind === 'saved' ? saved : null
  }
  function leave(saved: Equipment): Promise<void> {
    draft.forget()
    return done(saved, listing === null || editor.daysLeft === 'created')
  }
  const submit = form.handleSubmit(run)
  const submitSettled = useSubmitSettled(submit)
  return {
    submit,
    phase: pending ? phase : null,
    trouble,
    theirs,
    backToForm: () => setTheirs(null),
    /** Both are one listing again: saves it. */
    saveSettled: () => {
      setTheirs(null)
      submitSettled()
    },
  }
}

/** Submits after the next render, when the form is based on the other version. */
function useSubmitSettled(submit: () => Promise<void>) {
  const [settled, setSettled] = useState(0)
  const submitNow = useEffectEvent(() => void submit())
  useEffect(() => {
    if (settled > 0) submitNow()
  }, [settled])
  return () => setSettled((times) => times + 1)
}

/** Marks the photographs that the server did not take: they may stand elsewhere by now. */
function loseRefused({ photographs }: ListingEditor, { images }: ListingValues, error: unknown): never {
  for (const { place, detail } of saveTroubleOf(error).pictures) {
    photographs.lose(images[place]?.src ?? '', detail)
  }
  throw error
}

/** Says that it failed, beside the fields where it can; returns what belongs beside none, or null. */
function markTrouble({ form }: ListingEditor, error: unknown): string | null {
  const { detail, fields, pictures } = saveTroubleOf(error)
  toast.destructive(m.equipment_form_failed(), detail)
  for (const { field, detail } of fields) form.setError(field, { message: detail })
  return fields.length + pictures.length === 0 ? detail : null
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
      // The listing of that try was removed since.
      draft.sendAnew()
      return acts.create(body, draft.sendAs())
    }
  }
}

/** Opens the listing; after its page renders, says that it is saved. */
function useDone() {
  const navigate = useNavigate()
  return async (saved: Equipment, isNew: boolean) => {
    await navigate({ to: '/equipment/$id', params: { id: saved.id }, ignoreBlocker: true })
    if (isNew)
      toast.success(m.equipment_form_created(), m.equipment_form_created_detail({ name: saved.name }))
    else toast.success(m.equipment_form_saved(), m.equipment_form_saved_detail())
  }
}
