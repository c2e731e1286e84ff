import type { RentalDetail } from '../rental-view.ts'
import type { PickUpWords } from './pickup-fields.tsx'

/** What a form begins with: what was said of this rental, else what the owner said last of another. */
export function pickUpWords(
  rental: Pick<RentalDetail, 'pickup_window' | 'pickup_address' | 'pickup_habit'>,
): PickUpWords {
  const isSaid = rental.pickup_window !== null || rental.pickup_address !== null
  const from = isSaid ? rental : rental.pickup_habit
  return { pickup_window: from?.pickup_window ?? '', pickup_address: from?.pickup_address ?? '' }
}
