import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { problemOf } from '#platform/browser/api-client.ts'
import { formatWeekday } from '#platform/day-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { changePickUpRoute } from '../contract.ts'
import { hourAfter, pickUpDays } from '../pickup.ts'
import { PICKUP_ADDRESS_MAX_LENGTH } from '../rental.ts'
import type { RentalDetail } from '../rental-view.ts'

/** The fields of a pick-up. */
export type PickUpWords = {
  pickup_day: string
  pickup_from: string
  pickup_to: string
  pickup_address: string
}

type Props = {
  rental: Remembered & Pick<RentalDetail, 'renter'>
  /** The fields as their form registered them, by `pickUpRules`. */
  fields: Record<keyof PickUpWords, UseFormRegisterReturn>
  errors: FieldErrors<PickUpWords>
  /** The source of the place that the form filled in. */
  hint?: string
}

/** When and where to pick up: a day, two times of the clock, and a place. */
export function PickUpFields({ rental, fields, errors, hint }: Props) {
  const { start_date, today, renter } = rental
  const day = (one: string) => {
    const words = formatWeekday(one, getLocale())
    return one === start_date ? m.rentals_answer_day_first({ day: words }) : words
  }
  const before = rental.pickup_time ? null : rental.pickup_window
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{m.rentals_answer_when({ name: renter.name })}</legend>
        {before ? (
          <p className="text-14 wrap-anywhere text-muted">
            {m.rentals_answer_window_before({ words: before })}
          </p>
        ) : null}
        <SelectField
          {...fields.pickup_day}
          defaultValue={pickUpWords(rental).pickup_day}
          label={m.rentals_answer_day()}
          error={errors.pickup_day?.message}
        >
          {pickUpDays(start_date, today).map((one) => (
            <option key={one} value={one}>
              {day(one)}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            {...fields.pickup_from}
            type="time"
            step={900}
            label={m.rentals_answer_from()}
            error={errors.pickup_from?.message}
          />
          <TextField
            {...fields.pickup_to}
            type="time"
            step={900}
            label={m.rentals_answer_to()}
            error={errors.pickup_to?.message}
          />
        </div>
      </fieldset>
      <TextField
        {...fields.pickup_address}
        label={m.rentals_answer_address()}
        hint={hint ?? m.rentals_answer_address_hint()}
        error={errors.pickup_address?.message}
        autoComplete="street-address"
      />
    </>
  )
}

/** All are required, since the renter will be at that door; `name` is the renter's. */
export function pickUpRules(name: string) {
  return {
    pickup_day: {},
    pickup_from: { required: m.rentals_answer_window_required({ name }), deps: 'pickup_to' as const },
    pickup_to: {
      required: m.rentals_answer_to_required(),
      validate: (to: string, { pickup_from }: PickUpWords) =>
        pickup_from === '' || to > pickup_from || m.refusal_pickup_reversed(),
    },
    pickup_address: { validate: isPlace(m.rentals_answer_address_required({ name })) },
  }
}

function isPlace(missing: string) {
  return (text: string) => {
    if (text.trim() === '') return missing
    const over = text.length - PICKUP_ADDRESS_MAX_LENGTH
    return over <= 0 || m.ui_characters_over({ count: over })
  }
}

type Remembered = Pick<
  RentalDetail,
  | 'start_date'
  | 'today'
  | 'preferred_pickup_time'
  | 'pickup_time'
  | 'pickup_window'
  | 'pickup_address'
  | 'pickup_habit'
>

/** The form's initial fields: this rental's, or else the hour that the renter asked for, and the owner's last place. */
export function pickUpWords(rental: Remembered): PickUpWords {
  const { start_date, today, pickup_time, pickup_window, pickup_address, pickup_habit } = rental
  const isSaid = pickup_time !== null || pickup_window !== null || pickup_address !== null
  const from = isSaid ? '' : rental.preferred_pickup_time
  const isAhead = pickup_time !== null && pickup_time.day >= today
  const time = pickup_time
    ? {
        pickup_day: isAhead ? pickup_time.day : start_date,
        pickup_from: pickup_time.from,
        pickup_to: pickup_time.to,
      }
    : preferredFields(start_date, from || '')
  return { ...time, pickup_address: (isSaid ? pickup_address : pickup_habit?.pickup_address) ?? '' }
}

/** The fields of an hour from a time on the first day; empty without a time. */
export function preferredFields(start_date: string, from: string) {
  return { pickup_day: start_date, pickup_from: from, pickup_to: from && hourAfter(from) }
}

/** The fields as the server takes them. */
export function pickUpInput({
  pickup_day: day,
  pickup_from: from,
  pickup_to: to,
  pickup_address,
}: PickUpWords) {
  return { pickup_time: { day, from, to }, pickup_address }
}

/** Shows what the server refused beside its field; false where no field is wrong. */
export function showPickUpProblem(
  error: unknown,
  show: (field: keyof PickUpWords, detail: string) => void,
): boolean {
  const [wrong] = problemOf<typeof changePickUpRoute>(error)?.errors ?? []
  const field = wrong && fieldOf[wrong.field]
  if (!field) return false
  show(field, wrong.detail)
  return true
}

const fieldOf: Record<string, keyof PickUpWords | undefined> = {
  'pickup_time.day': 'pickup_day',
  'pickup_time.from': 'pickup_from',
  'pickup_time.to': 'pickup_to',
  pickup_address: 'pickup_address',
}
