import { useState } from 'react'
import { isSessionLost } from '#features/accounts/use-session.tsx'
import type { Offer } from '#features/availability/availability.ts'
import { useSaveAvailability } from '#features/availability/use-save-availability.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { toast } from '#ui/toast.ts'
import type { Equipment } from '../../equipment.ts'
import { dropDraft, keepDraft } from './listing-draft.ts'
import { type ListingValues, valuesOf } from './listing-values.ts'
import type { ListingEditor } from './use-listing-form.ts'

/** Saving the days of a listing that is saved itself. `left` is the one whose days could not be saved (SPEC §8). */
export function useSaveDays(editor: ListingEditor) {
  const { userId, listing, draft } = editor
  const send = useSaveAvailability()
  const [left, setLeft] = useState<Equipment | null>(null)

  /** False when they could not be saved: then they wait in the draft of the listing, to be tried again. */
  async function save(saved: Equipment, values: ListingValues): Promise<boolean> {
    try {
      await send(saved.id, values.availability)
      return true
    } catch (error) {
      draft.forget()
      keepDays({ userId, listing: saved.id }, saved, values.availability)
      const detail = listing ? m.equipment_form_days_failed_saved() : m.equipment_form_days_failed_detail()
      toast.destructive(m.equipment_form_days_failed(), detail)
      if (isSessionLost(error)) editor.loseSession()
      setLeft(saved)
      return false
    }
  }
  async function saveAgain(offer: Offer): Promise<Equipment | null> {
    if (!left) return null
    await send(left.id, offer)
    dropDraft({ userId, listing: left.id })
    return left
  }
  return { left, save, saveAgain }
}

/** A reload finds the days in the edit page, as changes that are not saved yet. */
function keepDays(place: { userId: string; listing: string }, saved: Equipment, availability: Offer) {
  const base = valuesOf(saved, getLocale())
  const { version } = saved
  const values = { ...base, availability }
  keepDraft(place, { values, base, version, sent_as: null, unsent: 0, kept_at: Date.now() })
}
