import type { SignedIn } from '#platform/context.ts'
import { actOnRental } from './move-rental.ts'

/** The owner says no, with a word to the renter. */
export function rejectRental(ctx: SignedIn, id: string, message: string | null | undefined) {
  return actOnRental(ctx, { id, act: 'reject', answer: message ?? null })
}
