import { lockRentalsOfCharges, rentalCharge } from '#features/rent/rentals/pay/rental-charge.ts'
import type { Config } from '#platform/config.ts'
import type { ChargeEffects } from '#platform/ports/charges.ts'

/** The consequences of each kind of charge for the feature that raises it. Every charge is for a rental. */
export function chargeEffectsOf(config: Config): ChargeEffects {
  return { lockSubjects: lockRentalsOfCharges, of: { rental: rentalCharge(config) } }
}
