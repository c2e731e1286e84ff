import { compareDays, type Day } from '#platform/days.ts'
import { isAgreed, type Rental } from '../rental.ts'

/** `active` is agreed on, `waiting` is for the owner to answer, `past` needs nothing any more. */
export type RentalGroup = 'active' | 'waiting' | 'past'

/** The renter's next step; `none` when the rental is over. */
export type NextStep = 'await_answer' | 'insure_and_pay' | 'pay' | 'insure' | 'pick_up' | 'under_way' | 'none'

type RentalFacts = Pick<
  Rental,
  'status' | 'payment_status' | 'insurance_verified' | 'start_date' | 'end_date'
>

/** `today` is the date at the item's place. A request left unanswered past its deadline is past. */
export function groupOf(rental: RentalFacts, today: Day): RentalGroup {
  if (isAgreed(rental)) return rental.end_date < today ? 'past' : 'active'
  return rental.status === 'pending' && rental.start_date >= today ? 'waiting' : 'past'
}

/** The rentals of each group: upcoming ones soonest first, past ones newest first. */
export function groupRentals<R extends RentalFacts & { today: Day }>(
  rentals: readonly R[],
): Record<RentalGroup, R[]> {
  const of = (group: RentalGroup) => rentals.filter((rental) => groupOf(rental, rental.today) === group)
  const soonest = (a: R, b: R) => compareDays(a.start_date, b.start_date)
  return {
    active: of('active').sort(soonest),
    waiting: of('waiting').sort(soonest),
    past: of('past').sort((a, b) => soonest(b, a)),
  }
}

/** Those that must be paid now first, in the order of the rest. */
export function payableFirst<R extends { may: { pay: boolean } }>(rentals: readonly R[]): R[] {
  return rentals.toSorted((a, b) => Number(b.may.pay) - Number(a.may.pay))
}

/** The next step; `none` once the rental is past. */
export function nextStepOf(rental: RentalFacts, today: Day): NextStep {
  const group = groupOf(rental, today)
  if (group === 'past') return 'none'
  if (group === 'waiting') return 'await_answer'

  const paid = rental.payment_status === 'paid'
  if (!paid && !isInsured(rental)) return 'insure_and_pay'
  if (!paid) return 'pay'
  if (!isInsured(rental)) return 'insure'
  return rental.start_date > today ? 'pick_up' : 'under_way'
}

/** How far it is: asked for (0), waiting for approval (1), to insure and pay (2), to pick up (3); null once it was turned down, withdrawn or never answered. */
export function stationOf(rental: RentalFacts, today: Day): number | null {
  if (isAgreed(rental)) {
    return rental.payment_status === 'paid' && isInsured(rental) ? 3 : 2
  }
  return groupOf(rental, today) === 'waiting' ? 1 : null
}

/** Whether a document was checked. The document itself is deleted a year after the rental. */
export function isInsured(rental: Pick<Rental, 'insurance_verified'>): boolean {
  return rental.insurance_verified
}
