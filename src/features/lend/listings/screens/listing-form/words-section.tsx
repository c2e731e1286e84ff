import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import { LISTING_MOST } from '../../listing.ts'
import { FormSection } from './form-section.tsx'
import { isFilled, type ListingValues } from './listing-values.ts'
import { SortedRows } from './sorted-rows.tsx'
import type { ListingEditor } from './use-listing-form.ts'

/** The owner's description, the included items, and the specifications. All may stay empty. */
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
      <FoldedSpecs form={form} />
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

/** The specifications, which a choice from the catalogue fills: folded, unless one of them is wrong. */
export function FoldedSpecs({ form }: { form: UseFormReturn<ListingValues> }) {
  const specs = useWatch({ control: form.control, name: 'specs' })
  const count = specs.filter(isFilled).length
  return (
    <details open={form.formState.errors.specs !== undefined} className="rounded-lg border border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-14 font-medium">
        {m.equipment_form_specs_folded({ count })}
      </summary>
      <div className="border-t border-hairline p-4">
        <SpecRows form={form} />
      </div>
    </details>
  )
}

/** The included items, a row for each. */
export function IncludedRows({ form }: { form: UseFormReturn<ListingValues> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'included' })
  const { register, formState } = form
  const errors = formState.errors.included
  const whole = errors?.message ?? errors?.root?.message
  return (
    <SortedRows
      legend={m.equipment_form_included()}
      keys={fields.map(({ id }) => id)}
      most={LISTING_MOST.included}
      addLabel={m.equipment_form_included_add()}
      error={whole ? <FieldError>{whole}</FieldError> : null}
      onMove={move}
      onRemove={remove}
      onAdd={() => append({ text: '' }, { focusName: `included.${fields.length}.text` })}
      row={(index) => (
        <TextField
          {...register(`included.${index}.text`)}
          hideLabel
          label={m.equipment_form_included_row({ index: index + 1 })}
          placeholder={m.equipment_form_included_placeholder()}
          error={errors?.[index]?.text?.message}
          autoComplete="off"
        />
      )}
    />
  )
}

/** The figures of the gear: what each is, and its value. */
export function SpecRows({ form }: { form: UseFormReturn<ListingValues> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'specs' })
  const { register, formState } = form
  const errors = formState.errors.specs
  const whole = errors?.message ?? errors?.root?.message
  return (
    <SortedRows
      legend={m.equipment_form_specs()}
      keys={fields.map(({ id }) => id)}
      most={LISTING_MOST.specs}
      addLabel={m.equipment_form_spec_add()}
      error={whole ? <FieldError>{whole}</FieldError> : null}
      onMove={move}
      onRemove={remove}
      onAdd={() => append({ name: '', value: '' }, { focusName: `specs.${fields.length}.name` })}
      row={(index) => (
        <div className="grid gap-2 sm:grid-cols-[2fr_3fr] max-sm:pb-3">
          <TextField
            {...register(`specs.${index}.name`)}
            hideLabel
            label={m.equipment_form_spec_name({ index: index + 1 })}
            placeholder={m.equipment_form_spec_name_placeholder()}
            error={errors?.[index]?.name?.message}
            autoComplete="off"
          />
          <TextField
            {...register(`specs.${index}.value`)}
            hideLabel
            label={m.equipment_form_spec_value({ index: index + 1 })}
            placeholder={m.equipment_form_spec_value_placeholder()}
            autoComplete="off"
          />
        </div>
      )}
    />
  )
}
