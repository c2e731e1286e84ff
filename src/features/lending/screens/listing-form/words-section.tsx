import { m } from '#paraglide/messages.js'
import { TextareaField } from '#ui/textarea-field.tsx'
import { FormSection } from './form-section.tsx'
import { IncludedRows } from './included-rows.tsx'
import { SpecRows } from './spec-rows.tsx'
import type { ListingEditor } from './use-listing-form.ts'

/** The owner's own words, what is included, and the figures. All of it may stay empty. */
export function WordsSection({ editor: { form } }: { editor: ListingEditor }) {
  const { register, formState } = form
  return (
    <FormSection id="words" title={m.equipment_form_words()}>
      <TextareaField
        {...register('description')}
        label={m.equipment_form_description()}
        hint={m.equipment_form_description_hint()}
        error={formState.errors.description?.message}
        optional
      />
      <IncludedRows form={form} />
      <SpecRows form={form} />
      <TextareaField
        {...register('details')}
        label={m.equipment_form_details()}
        hint={m.equipment_form_details_hint()}
        error={formState.errors.details?.message}
        rows={3}
        optional
      />
    </FormSection>
  )
}
