import { lockRentalsOfCharges, rentalCharge } from '#features/rentals/pay/rental-charge.ts'
import type { ChargeEffects } from '#platform/ports/charges.ts'

/** What each kind of charge means to the feature that raises it. Every charge is for a rental. */
export const chargeEffects: ChargeEffects = {
  lockSubjects: lockRentalsOfCharges,
  of: { rental: rentalCharge },
}
