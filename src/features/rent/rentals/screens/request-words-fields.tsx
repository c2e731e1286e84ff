import { useId } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { CountedField } from '#ui/counted-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EXPERIENCE_MAX_LENGTH, NOTE_MAX_LENGTH } from '../rental.ts'
import type { RequestDraft } from './request-draft.ts'

type Props = { form: UseFormReturn<RequestDraft> }

/** Whether the renter has worked with such gear, and on what. */
export function ExperienceField({ form }: Props) {
  const name = useId()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'experience',
    rules: { required: m.rentals_request_experience_missing() },
  })
  return (
    <div
      ref={(box) => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}
      className="grid gap-4"
    >
      <RadioCards
        legend={m.rentals_request_experience()}
        name={name}
        value={field.value}
        error={fieldState.error?.message}
        onValueChange={field.onChange}
        cards={[
          {
            value: 'yes',
            title: m.rentals_request_experience_yes(),
            detail: m.rentals_request_experience_yes_detail(),
          },
          {
            value: 'no',
            title: m.rentals_request_experience_no(),
            detail: m.rentals_request_experience_no_detail(),
          },
        ]}
      />
      {field.value === 'yes' ? (
        <CountedField
          {...countedField(form, 'experience_description', EXPERIENCE_MAX_LENGTH)}
          label={m.rentals_request_experience_description()}
          hint={m.rentals_request_experience_hint()}
        />
      ) : null}
    </div>
  )
}

/** The time of the first day at which the renter would like to pick up. */
export function PickUpTimeField({ form: { register, formState } }: Props) {
  return (
    <TextField
      {...register('pickup_time')}
      type="time"
      step={900}
      label={m.rentals_request_pickup_time()}
      hint={m.rentals_request_pickup_time_hint()}
      error={formState.errors.pickup_time?.message}
      optional
    />
  )
}

/** A word to the owner. */
export function NoteField({ form }: Props) {
  return (
    <CountedField
      {...countedField(form, 'note', NOTE_MAX_LENGTH)}
      label={m.rentals_request_note()}
      hint={m.rentals_request_note_hint()}
    />
  )
}

function countedField(
  { register, control, formState }: Props['form'],
  name: 'note' | 'experience_description',
  limit: number,
) {
  return {
    ...register(name, {
      validate: (text) => text.length <= limit || m.ui_characters_over({ count: text.length - limit }),
    }),
    control,
    limit,
    optional: true,
    error: formState.errors[name]?.message,
  }
}
