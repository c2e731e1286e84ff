import { useRef, useState } from 'react'
import { isSessionLost } from '#features/accounts/use-session.tsx'
import { isSameOffer, type Offer } from '#features/availability/availability.ts'
import { daysChangedTo, useSaveAvailability } from '#features/availability/use-save-availability.ts'
import { m } from '#paraglide/messages.js'
import { toast } from '#ui/toast.ts'
import type { Equipment } from '../../equipment.ts'
import { useListingActs } from '../../use-listing-acts.ts'
import { dropDraft, keepDraft } from './listing-draft.ts'
import type { ListingValues } from './listing-values.ts'
import { baseOf, type ListingEditor } from './use-listing-form.ts'

/** What became of days: saved, kept in the draft to be tried again, or to be compared with what was saved elsewhere. */
export type DaysOutcome = { kind: 'saved' } | { kind: 'left' } | { kind: 'changed'; theirs: Equipment }

/** Saving the days of a listing that is saved itself. `left` is the one whose days could not be saved (SPEC §8). */
export function useSaveDays(editor: ListingEditor) {
  const { userId, listing, draft, base } = editor
  const send = useSendDays(editor)
  const { read } = useListingActs()
  const [left, setLeft] = useState<Equipment | null>(null)

  async function save(saved: Equipment, values: ListingValues): Promise<DaysOutcome> {
    try {
      await send(saved, values.availability)
      return { kind: 'saved' }
    } catch (error) {
      const theirs = daysChangedTo(error) && (await read(saved.id).catch(() => null))
      if (!theirs) return leave(saved, values, error)
      if (saved !== listing) goOnFrom(saved, values)
      return { kind: 'changed', theirs }
    }
  }
  /** The words are saved: what is compared from here on is the days. */
  function goOnFrom(saved: Equipment, { availability }: ListingValues) {
    const { values, version } = baseOf(saved)
    const on = { ...values, availability: base.values.availability }
    const daysVersion = base.daysVersion ?? saved.availability.version
    editor.rebase({ values: on, version, daysVersion }, { ...values, availability })
  }
  function leave(saved: Equipment, values: ListingValues, error: unknown): DaysOutcome {
    draft.forget()
    keepDays({ userId, listing: saved.id }, saved, values.availability)
    const detail = listing ? m.equipment_form_days_failed_saved() : m.equipment_form_days_failed_detail()
    toast.destructive(m.equipment_form_days_failed(), detail)
    if (isSessionLost(error)) editor.loseSession()
    setLeft(saved)
    return { kind: 'left' }
  }
  async function saveAgain(offer: Offer): Promise<Equipment | null> {
    if (!left) return null
    await send(left, offer)
    dropDraft({ userId, listing: left.id })
    return left
  }
  return { left, save, saveAgain }
}

/**
 * Sends days over the version that the form was begun on. What is kept may be newer and yet nobody else's: the days it was
 * begun on, or those of an earlier try whose answer got lost.
 */
function useSendDays({ base }: ListingEditor) {
  const put = useSaveAvailability()
  const tried = useRef<Offer | null>(null)
  return async (saved: Equipment, offer: Offer): Promise<void> => {
    const before = tried.current
    tried.current = offer
    try {
      await put(saved.id, { ...offer, version: base.daysVersion ?? saved.availability.version })
    } catch (error) {
      const current = daysChangedTo(error)
      const isOurs =
        current && [base.values.availability, before].some((one) => one && isSameOffer(one, current))
      if (!isOurs) throw error
      await put(saved.id, { ...offer, version: current.version })
    }
  }
}

/** A reload finds the days in the edit page, as changes that are not saved yet. */
function keepDays(place: { userId: string; listing: string }, saved: Equipment, availability: Offer) {
  const { values: base, version, daysVersion: days_version } = baseOf(saved)
  const values = { ...base, availability }
  keepDraft(place, { values, base, version, days_version, sent_as: null, unsent: 0, kept_at: Date.now() })
}
