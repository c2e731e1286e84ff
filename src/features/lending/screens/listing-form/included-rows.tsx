import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LISTING_MOST } from '../../listing.ts'
import type { ListingValues } from './listing-values.ts'
import { SortedRows } from './sorted-rows.tsx'

/** What comes with the gear, a line for each. */
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
