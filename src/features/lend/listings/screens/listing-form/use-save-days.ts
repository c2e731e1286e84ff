import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { isSameOffer } from '#features/catalogue/availability/availability.ts'
import type { saveAvailabilityRoute, VersionedOffer } from '#features/catalogue/availability/contract.ts'
import type { EquipmentCalendar, Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { equipmentQuery } from '#features/gear/equipment/queries.ts'
import { isSessionLost } from '#features/people/session/lost-session.ts'
import { m } from '#paraglide/messages.js'
import { api, problemOf, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { toast } from '#ui/toast.ts'
import { daysLeftWords } from './days-left.tsx'
import { listingDraft } from './listing-draft.ts'
import type { ListingValues } from './listing-values.ts'
import { baseOf, type ListingEditor } from './use-listing-form.ts'

/** The outcome of saving days: saved, kept in the draft for another try, or changed elsewhere and to be compared. */
export type DaysOutcome = { kind: 'saved' } | { kind: 'left' } | { kind: 'changed'; theirs: Equipment }

/** Saving the days of a listing that is saved itself. */
export function useSaveDays(editor: ListingEditor) {
  const { userId, listing, draft, base } = editor
  const send = useSendDays(editor)
  const navigate = useNavigate()

  async function save(saved: Equipment, values: ListingValues): Promise<DaysOutcome> {
    try {
      await send(saved, values.availability)
      return { kind: 'saved' }
    } catch (error) {
      const availability = daysChangedTo(error)
      if (!availability) return leave(saved, values, error)
      if (saved !== listing) goOnFrom(saved, values)
      return { kind: 'changed', theirs: { ...saved, availability } }
    }
  }
  /** The words are saved: from here on only the days are compared. */
  function goOnFrom(saved: Equipment, { availability }: ListingValues) {
    const { values, version } = baseOf(saved)
    const on = { ...values, availability: base.values.availability }
    const daysVersion = base.daysVersion ?? saved.availability.version
    editor.rebase({ values: on, version, daysVersion }, { ...values, availability })
  }
  /** They wait in the draft of the listing, whose page is where a reload and the way back lead to. */
  async function leave(saved: Equipment, values: ListingValues, error: unknown): Promise<DaysOutcome> {
    const by = listing ? (editor.daysLeft ?? 'saved') : 'created'
    toast.destructive(m.equipment_form_days_failed(), daysLeftWords(by))
    if (listing) {
      if (saved !== listing) goOnFrom(saved, values)
      editor.leaveDays(by)
    } else {
      draft.forget()
      storeDays({ userId, listing: saved.id }, saved, values.availability)
      const params = { id: saved.id }
      const leading = navigate({ to: '/equipment/$id/edit', params, replace: true, ignoreBlocker: true })
      await noLongerThan(WAITS.afterMs, leading)
    }
    if (isSessionLost(error)) editor.loseSession()
    return { kind: 'left' }
  }
  return { save }
}

/**
 * Sends days over the version that the form began on. The stored days may be newer and still this person's: those the
 * form began on, or an earlier try whose answer got lost.
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

/** The edit page finds the days as changes that are not saved yet. */
function storeDays(place: { userId: string; listing: string }, saved: Equipment, availability: Offer) {
  const { values: base, version, daysVersion: days_version } = baseOf(saved)
  const on = { base, version, days_version, days_left: 'created' as const }
  listingDraft(place).write({ values: { ...base, availability }, ...on, sent_as: null, unsent: 0 })
}

/**
 * Says when a listing can be had, over the version that was read; sent again, the same changes nothing. The listing that
 * pages hold gets its new calendar.
 * @throws ApiProblem when refused; another's save in between is (`daysChangedTo`)
 */
function useSaveAvailability(): (id: string, offer: VersionedOffer) => Promise<EquipmentCalendar> {
  const queryClient = useQueryClient()
  return useCallback(
    async (id, offer) => {
      const availability = await read(
        api().equipment[':id'].availability.$put({ param: { id }, json: offer }),
      )
      queryClient.setQueryData(
        equipmentQuery(id).queryKey,
        (listing) => listing && { ...listing, availability },
      )
      return availability
    },
    [queryClient],
  )
}

/** The calendar as it was saved elsewhere, when that is why saving days was refused; else null. */
function daysChangedTo(error: unknown): EquipmentCalendar | null {
  const problem = problemOf<typeof saveAvailabilityRoute>(error)
  return problem?.code === 'days_changed' ? problem.conflict.current : null
}
