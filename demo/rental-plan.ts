import type { Character } from './cast.ts'
import type { DemoListing } from './make-listings.ts'
import type { Line } from './talk-words.ts'

/**
 * What becomes of a request. `kept` is done, under way or ahead, by its days; all of those are paid. What is `pending` or
 * `approved` has a deadline still ahead, `refunded` was withdrawn and `cancelled` taken back once it was paid.
 */
export type Story =
  | 'pending'
  | 'approved'
  | 'kept'
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'refunded'
  | 'lapsed'
  | 'cancelled'

/** A rental before it is dated: days are counted from today at the place of the item. */
export type RentalPlan = {
  key: string
  listing: DemoListing
  renter: Character
  /** First day, from today; negative is past. */
  start: number
  days: number
  story: Story
  /** How many hours before now it was asked for; otherwise some days before its first day. */
  askedHoursAgo?: number
  insured?: boolean
  note?: string
  experience?: string | null
  answer?: string
  /** What the two wrote each other; chance decides otherwise. */
  talk?: readonly Line[]
}

/** Approved rentals hold their days. */
export function holdsDays(plan: Pick<RentalPlan, 'story'>): boolean {
  return plan.story === 'approved' || plan.story === 'kept'
}

export function plansOverlap(
  a: Pick<RentalPlan, 'start' | 'days'>,
  b: Pick<RentalPlan, 'start' | 'days'>,
): boolean {
  return a.start < b.start + b.days && b.start < a.start + a.days
}
