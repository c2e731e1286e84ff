import { lockRentalsOfCharges, rentalCharge } from '#features/rent/rentals/pay/rental-charge.ts'
import type { ChargeEffects } from '#platform/ports/charges.ts'

/** The consequences of each kind of charge for the feature that raises it. Every charge is for a rental. */
export const chargeEffects: ChargeEffects = {
  lockSubjects: lockRentalsOfCharges,
  of: { rental: rentalCharge },
}
