import { useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { CityField } from '#features/catalogue/places/city-field.tsx'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { FieldError } from '#ui/field.tsx'
import { FormSection } from './form-section.tsx'
import type { ListingValues } from './listing-values.ts'
import type { ListingEditor } from './use-listing-form.ts'

/** The city, and whether it is offered in the owner's store. */
export function PlaceSection({ editor: { form } }: { editor: ListingEditor }) {
  const { field, fieldState } = useController({ control: form.control, name: 'location' })
  return (
    <FormSection id="place" title={m.equipment_form_place()}>
      <CityField
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        hint={m.equipment_form_city_hint()}
        required
      />
      <StoreField form={form} />
    </FormSection>
  )
}

/** Only for those who have a store. */
function StoreField({ form }: { form: UseFormReturn<ListingValues> }) {
  const store = useSession().profile?.store
  const id = useId()
  const error = form.formState.errors.is_store_listing?.message
  if (!store && !error) return null
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-start gap-3 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          {...form.register('is_store_listing')}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          className="tick mt-0.5"
        />
        <span className="grid gap-0.5">
          <span className="font-semibold">
            {m.equipment_form_store({ store: store?.name ?? m.equipment_form_store_short() })}
          </span>
          <span id={`${id}-hint`} className="text-14 text-muted">
            {m.equipment_form_store_hint()}
          </span>
        </span>
      </label>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}
