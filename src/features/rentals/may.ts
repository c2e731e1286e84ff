import { isAgreed, type Rental, type RentalAct, transitionOf } from './rental.ts'
import { actProblem, type Moment, pickUpProblem, type Standing } from './rental-rules.ts'
import type { RentalMay } from './rental-view.ts'

/** What matters of who is looking; null is a visitor. */
type Viewer = { id: string; is_admin: boolean } | null

type Parties = Pick<Rental, 'owner_id' | 'renter_id'>
type Judged = Parties & Standing & Pick<Rental, 'status' | 'insurance_url'> & { equipment_hidden: boolean }

/** Every answer at once. */
export function rentalMay(viewer: Viewer, rental: Judged, moment: Moment): RentalMay {
  const may = (act: Exclude<RentalAct, 'request'>) => mayMove(viewer, act, rental, moment)
  const owner = isOwner(viewer, rental)
  return {
    see: maySee(viewer, rental),
    // Nothing new begins with what the desk hid.
    approve: may('approve') && !rental.equipment_hidden,
    reject: may('reject'),
    cancel: may('cancel'),
    call_off: mayCallOff(viewer, rental, moment),
    withdraw: may('withdraw'),
    pay: mayPay(viewer, rental, moment),
    upload_insurance: mayUploadInsurance(viewer, rental),
    see_insurance: maySee(viewer, rental) && rental.insurance_url !== null,
    change_pickup: owner && pickUpProblem(rental, moment.today) === null,
    send_approval: owner && isAgreed(rental),
  }
}

/** The renter pays; that it was paid is the provider's to say. */
export function mayPay(viewer: Viewer, rental: Parties & Standing, moment: Moment): boolean {
  return isRenter(viewer, rental) && actProblem('pay', rental, moment) === null
}

/** An administrator, of what is not their own. */
export function mayCallOff(viewer: Viewer, rental: Parties & Standing, moment: Moment): boolean {
  return mayMove(viewer, 'call_off', rental, moment)
}

/** The renter, while the rental is asked for or agreed on. */
export function mayUploadInsurance(viewer: Viewer, rental: Pick<Rental, 'renter_id' | 'status'>): boolean {
  return isRenter(viewer, rental) && (rental.status === 'pending' || isAgreed(rental))
}

/** The two parties; to everybody else the rental is not found. Administrators read it by the desk's routes, which record that. */
export function maySee(viewer: Viewer, rental: Parties): boolean {
  return isOwner(viewer, rental) || isRenter(viewer, rental)
}

/** Whether the viewer lends it. */
export function isOwner(viewer: Viewer, rental: Pick<Rental, 'owner_id'>): boolean {
  return viewer?.id === rental.owner_id
}

/** Whether the viewer asked for it. */
export function isRenter(viewer: Viewer, rental: Pick<Rental, 'renter_id'>): boolean {
  return viewer?.id === rental.renter_id
}

/** Whether the viewer is who the graph lets move the rental so, now. */
function mayMove(
  viewer: Viewer,
  act: Exclude<RentalAct, 'request'>,
  rental: Parties & Standing,
  moment: Moment,
): boolean {
  return isMover(viewer, act, rental) && actProblem(act, rental, moment) === null
}

/** Whether the viewer is who the graph has this act by; clocks and the provider are nobody. */
export function isMover(viewer: Viewer, act: RentalAct, rental: Parties): boolean {
  const { by } = transitionOf(act)
  if (by === 'owner') return isOwner(viewer, rental)
  if (by === 'renter') return isRenter(viewer, rental)
  const isParty = isOwner(viewer, rental) || isRenter(viewer, rental)
  return by === 'administrator' && viewer?.is_admin === true && !isParty
}
