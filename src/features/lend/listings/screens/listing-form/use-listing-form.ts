import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { useLoseSession } from '#features/people/session/lost-session.ts'
import { getLocale } from '#paraglide/runtime.js'
import { heldPhotographs, holdPhotographs } from './held-photographs.ts'
import { listingDraft } from './listing-draft.ts'
import { resolveListing } from './listing-problems.ts'
import { changedFields, emptyListing, type ListingValues, valuesOf } from './listing-values.ts'
import { keptPhotograph } from './photographs.ts'
import { useListingDraft } from './use-listing-draft.ts'
import { usePhotographs } from './use-photographs.ts'

/** The base of an edit: the listing as it was read, its version and that of its days; both null for a new one. */
export type Base = { values: ListingValues; version: number | null; daysVersion: number | null }
/** The first values of a new listing. */
type Beginning = { inStore: boolean; city: string }
type Place = Beginning & { userId: string; listing: string }

/** The form of a new listing (`listing` null) or of one's own; its draft survives reloads and lost sessions. */
export function useListingForm(userId: string, listing: Equipment | null, beginning: Beginning) {
  const place = { userId, listing: listing?.id ?? 'new', ...beginning }
  const [begun] = useState(() => begin(place, listing))
  const [base, setBase] = useState<Base>(begun.base)
  const [restored, setRestored] = useState(begun.restored)
  const [daysLeft, setDaysLeft] = useState(begun.daysLeft)
  const form = useForm<ListingValues>({
    defaultValues: begun.values,
    resolver: resolveListing,
    shouldFocusError: false,
  })
  const loseSession = useLoseSession()
  const { photographs, missing, setMissing } = useBegunPhotographs(place, begun, form, loseSession)
  const draft = useListingDraft({
    form,
    item: listingDraft(place),
    base,
    daysLeft,
    sentAs: begun.sentAs,
    unsent: photographs.photographs.filter(({ state }) => state !== 'kept').length,
  })

  function show(values: ListingValues) {
    form.reset(values)
    photographs.replace(values.images)
  }
  return {
    form,
    photographs,
    draft,
    base,
    listing,
    userId,
    /** Whether the form holds a restored draft. */
    restored,
    /** All but the days is saved: they are to be tried again. */
    daysLeft,
    leaveDays: setDaysLeft,
    /** How many photographs had not arrived then: they have to be chosen again. */
    missing,
    startAfresh: () => {
      const fresh = begin(place, listing, { afresh: true })
      setBase(fresh.base)
      setRestored(false)
      setMissing(0)
      draft.sendAnew()
      show(fresh.values)
    },
    /** Goes on from another version of the listing, with these values. */
    rebase: (next: Base, values: ListingValues) => {
      setBase(next)
      show(values)
    },
    loseSession,
  }
}

/** The photographs that the form begins with: those held since it was left, where it was left in this page. */
function useBegunPhotographs(
  place: Place,
  { values: { images }, unsent }: ReturnType<typeof begin>,
  form: UseFormReturn<ListingValues>,
  onSessionLost: () => void,
) {
  const [held] = useState(() => heldPhotographs({ place, images, unsent }))
  const [missing, setMissing] = useState(held ? 0 : unsent)
  const photographs = usePhotographs({
    begun: held ?? images.map(keptPhotograph),
    onLeft: (all) => holdPhotographs(place, all),
    onImages: (images) => {
      form.setValue('images', images)
      form.clearErrors('images')
    },
    onSessionLost,
  })
  return { photographs, missing, setMissing }
}

/** A listing as it was read or saved just now, to type on. */
export function baseOf(listing: Equipment): Base {
  const { version, availability } = listing
  return { values: valuesOf(listing, getLocale()), version, daysVersion: availability.version }
}

export type ListingEditor = ReturnType<typeof useListingForm>

function newListing({ inStore, city }: Beginning): ListingValues {
  return { ...emptyListing, is_store_listing: inStore, location: city }
}

function begin(place: Place, listing: Equipment | null, { afresh = false } = {}) {
  if (afresh) listingDraft(place).remove()
  const base: Base = listing
    ? baseOf(listing)
    : { values: newListing(place), version: null, daysVersion: null }
  const draft = listingDraft(place).read()
  // A draft goes on from the version it was begun on: what was saved since is then compared, not overwritten.
  // One that tells no version of its days is compared too: there is no version 0.
  const from = draft?.base
    ? { values: draft.base, version: draft.version, daysVersion: draft.days_version ?? 0 }
    : base
  const isSame = !draft || changedFields(from.values, draft.values).length === 0
  if (isSame && !draft?.unsent) {
    return { base, values: base.values, restored: false, daysLeft: null, unsent: 0, sentAs: null }
  }
  const { values, unsent, sent_as: sentAs, days_left: daysLeft } = draft
  return { base: from, values, restored: true, daysLeft, unsent, sentAs }
}
