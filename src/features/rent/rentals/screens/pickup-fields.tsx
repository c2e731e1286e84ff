import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'
import { PICKUP_ADDRESS_MAX_LENGTH, PICKUP_WINDOW_MAX_LENGTH } from '../rental.ts'

export type PickUpWords = { pickup_window: string; pickup_address: string }

type Props = {
  /** The two fields as their form registered them, by `pickUpRules`. */
  time: UseFormRegisterReturn
  place: UseFormRegisterReturn
  errors: FieldErrors<PickUpWords>
  /** The source of words that the form filled in. */
  hint?: string
}

/** When and where to pick up. */
export function PickUpFields({ time, place, errors, hint }: Props) {
  return (
    <>
      <TextField
        {...time}
        label={m.rentals_answer_window()}
        hint={m.rentals_answer_window_hint()}
        error={errors.pickup_window?.message}
      />
      <TextField
        {...place}
        label={m.rentals_answer_address()}
        hint={hint ?? m.rentals_answer_address_hint()}
        error={errors.pickup_address?.message}
        autoComplete="street-address"
      />
    </>
  )
}

/** Both fields are required, since the renter will be at that door; `name` is the renter's. */
export function pickUpRules(name: string) {
  return {
    time: { validate: said(PICKUP_WINDOW_MAX_LENGTH, m.rentals_answer_window_required({ name })) },
    place: { validate: said(PICKUP_ADDRESS_MAX_LENGTH, m.rentals_answer_address_required({ name })) },
  }
}

function said(limit: number, missing: string) {
  return (text: string) => {
    if (text.trim() === '') return missing
    return text.length <= limit || m.ui_characters_over({ count: text.length - limit })
  }
}
