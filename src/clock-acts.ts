import type { ClockActs } from '#features/clocks/strike-clocks.ts'
import { expireRental, lapseRental, remindOfClock } from '#features/rentals/strike-rental.ts'

/** What each clock calls. */
export const clockActs: ClockActs = {
  expire: { strike: expireRental, warn: (services, id) => remindOfClock(services, id, 'expire') },
  lapse: { strike: lapseRental, warn: (services, id) => remindOfClock(services, id, 'lapse') },
}
