import type { ClockActs } from '#features/base/clocks/strike-clocks.ts'
import { releaseCharge } from '#features/rent/payments/release-charge.ts'
import { expireRental, lapseRental, remindOfClock } from '#features/rent/rentals/strike-rental.ts'

/** The calls of each clock. */
export const clockActs: ClockActs = {
  expire: { strike: expireRental, warn: (services, id) => remindOfClock(services, id, 'expire') },
  release: { strike: releaseCharge, warn: null },
  lapse: { strike: lapseRental, warn: (services, id) => remindOfClock(services, id, 'lapse') },
}
