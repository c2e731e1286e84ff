import type { Day } from '#platform/days.ts'
import { actProblem, paymentProblem, pickUpProblem, type Rental } from './rental.ts'

/** What matters of who is looking; null is a visitor. */
type Viewer = { id: string; is_admin: boolean } | null

type Parties = Pick<Rental, 'owner_id' | 'renter_id'>
type Judged = Parties & Pick<Rental, 'status' | 'payment_status' | 'start_date' | 'insurance_url'>

/** What the viewer may do with a rental today; sent with every answer about it. */
export type RentalMay = ReturnType<typeof rentalMay>

/** Every answer at once; `today` is the date at the place of the item. */
export function rentalMay(viewer: Viewer, rental: Judged, today: Day) {
  const owner = isOwner(viewer, rental)
  const renter = isRenter(viewer, rental)
  return {
    see: maySee(viewer, rental),
    approve: owner && actProblem('approve', rental, today) === null,
    reject: owner && actProblem('reject', rental, today) === null,
    withdraw: renter && actProblem('withdraw', rental, today) === null,
    pay: renter && paymentProblem(rental) === null,
    upload_insurance: mayUploadInsurance(viewer, rental),
    see_insurance: maySee(viewer, rental) && rental.insurance_url !== null,
    change_pickup: owner && pickUpProblem(rental, today) === null,
    send_approval: owner && rental.status === 'approved',
  }
}

/** The renter, while the rental is asked for or agreed on. */
export function mayUploadInsurance(viewer: Viewer, rental: Pick<Rental, 'renter_id' | 'status'>): boolean {
  return isRenter(viewer, rental) && (rental.status === 'pending' || rental.status === 'approved')
}

/** The two parties and administrators; to everybody else the rental is not found. */
export function maySee(viewer: Viewer, rental: Parties): boolean {
  return isOwner(viewer, rental) || isRenter(viewer, rental) || viewer?.is_admin === true
}

/** Whether the viewer lends it. */
export function isOwner(viewer: Viewer, rental: Pick<Rental, 'owner_id'>): boolean {
  return viewer?.id === rental.owner_id
}

/** Whether the viewer asked for it. */
export function isRenter(viewer: Viewer, rental: Pick<Rental, 'renter_id'>): boolean {
  return viewer?.id === rental.renter_id
}
