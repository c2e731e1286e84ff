import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Offer } from '#features/availability/equipment-calendar.ts'
import type { Equipment } from '#features/equipment/equipment.ts'
import { m } from '#paraglide/messages.js'
import { dayInZone } from '#platform/days.ts'
import { FieldError } from '#ui/field.tsx'
import { AvailabilityEditor } from '../days/availability-editor.tsx'
import { FormSection } from './form-section.tsx'
import type { ListingEditor } from './use-listing-form.ts'

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
