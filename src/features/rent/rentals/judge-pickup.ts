import { refuser } from '#platform/refusal.ts'
import type { PickUpInput } from './contract.ts'
import { type PickUp, pickUpTimeProblem } from './pickup.ts'
import { rentalRefusals } from './rental.ts'

const refuse = refuser(rentalRefusals)

/** Where and when, from an owner's input: a time goes before words. */
export function pickUpOf({ pickup_time, pickup_window, pickup_address }: PickUpInput): PickUp {
  return {
    pickup_time: pickup_time ?? null,
    pickup_window: pickup_time ? null : pickup_window || null,
    pickup_address: pickup_address || null,
  }
}

/** The refusal of an impossible time, with its field; null for a good one, and where only words were given. */
export function whyNotThen(
  { pickup_time }: PickUp,
  rental: { start_date: string; time_zone: string },
  now: Date,
) {
  const problem = pickup_time && pickUpTimeProblem(pickup_time, { ...rental, now })
  return problem ? refuse(problem.code, { field: `pickup_time.${problem.field}` }) : null
}
