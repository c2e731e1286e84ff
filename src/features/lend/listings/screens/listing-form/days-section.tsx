import { Suspense, useState, useSyncExternalStore } from 'react'
import { useController } from 'react-hook-form'
import type { Offer } from '#features/catalogue/availability/equipment-calendar.ts'
import { CalendarSkeleton } from '#features/catalogue/availability/lazy-calendar.tsx'
import type { Equipment } from '#features/gear/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { dayInZone } from '#platform/days.ts'
import { FieldError } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { EditorProps } from '../days/offer-editor.tsx'
import { FormSection } from './form-section.tsx'
import type { ListingEditor } from './use-listing-form.ts'

const OfferEditor = lazyPart(async () => (await import('../days/offer-editor.tsx')).OfferEditor)

/**
 * When a listing can be had, to be chosen by its owner. It changes nothing by itself: `onChange` is told of every change.
 * It is drawn in the browser alone, whose own words for dates and whose today it shows.
 */
function AvailabilityEditor(props: EditorProps) {
  const inBrowser = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  return (
    <div className="min-h-220">
      <Suspense fallback={<CalendarSkeleton months={2} />}>
        {inBrowser ? <OfferEditor {...props} /> : <CalendarSkeleton months={2} />}
      </Suspense>
    </div>
  )
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/** When it can be had. `/equipment/{id}/edit#availability` leads here. */
export function DaysSection({ editor: { form, listing } }: { editor: ListingEditor }) {
  const { field, fieldState } = useController({ control: form.control, name: 'availability' })
  return (
    <FormSection id="availability" title={m.equipment_form_days()}>
      <Days value={field.value} listing={listing} onChange={field.onChange} />
      {fieldState.error?.message ? <FieldError>{fieldState.error.message}</FieldError> : null}
    </FormSection>
  )
}

type DaysProps = { value: Offer; listing: Equipment | null; onChange: (offer: Offer) => void }

/** The owner's calendar, with what rentals hold. */
export function Days({ value, listing, onChange }: DaysProps) {
  // A new listing has no place yet: its today is the owner's.
  const [today] = useState(() => listing?.availability.today ?? dayInZone(new Date(), ownZone()))
  return (
    <AvailabilityEditor
      value={value}
      booked={listing?.availability.booked ?? []}
      today={today}
      onChange={onChange}
    />
  )
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
