import { documentUrl } from '#features/base/documents/document.ts'
import { maySee as maySeeListing } from '#features/gear/equipment/may.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { toCents } from '#platform/money.ts'
import { cutPage } from '#platform/pages.ts'
import { refuser } from '#platform/refusal.ts'
import type { RentalListQuery } from './contract.ts'
import { isOwner, isRenter, payableFrom, rentalMay } from './may.ts'
import { pickUpWindow } from './pickup.ts'
import { rentalRefusals } from './rental.ts'
import type { RentalDetail, RentalView } from './rental-view.ts'
import { type RentalRow, selectPage, selectRental } from './store/read.ts'

const refuse = refuser(rentalRefusals)

/** One rental with its history; to anybody but its parties and administrators it is not found. */
export async function readRental(ctx: SignedIn, id: string) {
  const found = await selectRental(ctx.db, ctx.viewer, id)
  if (!found) return refuse('not_found')

  const { events, pickup_habit, ...row } = found
  const detail: RentalDetail = {
    ...presentRental(ctx, row),
    pickup_habit,
    events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
  return detail
}

/** One page of the person's rentals as renter or owner, newest first. */
export async function listRentals(ctx: SignedIn, query: RentalListQuery) {
  const found = await selectPage(ctx.db, ctx.viewer, query)
  const { rows, next_cursor } = cutPage(found, query.limit, ({ id }) => id)
  return { items: rows.map((row) => presentRental(ctx, row)), next_cursor }
}

type Face = Pick<RentalRow['renter'], 'name' | 'avatar_url'>

/** A row as the viewer is shown it, with what they may do today at the place of the item. */
function presentRental({ viewer, clock, locale, payments }: SignedIn, row: RentalRow): RentalView {
  const { label, label_fr, renter, owner, clashes, equipment_name, on_offer, is_removed, ...columns } = row
  const { tax_cents, asked_tax_cents, ...fields } = columns
  const now = clock.now()
  const today = dayInZone(now, row.time_zone)
  const clocks = row.clocks.map(({ opens_at, due_at, ...clock }) => ({
    ...clock,
    opens_at: opens_at === null ? null : new Date(opens_at),
    due_at: new Date(due_at),
  }))
  // Without a provider no owner has to be ready to be paid.
  const payouts_missing = row.payouts_missing && payments.name !== 'none'
  const [judged, moment] = [
    { ...row, clocks, payouts_missing },
    { now, today },
  ]
  return {
    ...fields,
    ...referencesFor(viewer, row),
    pickup_window: pickUpWindow(row, locale),
    total_cents: toCents(row.total_cost) + tax_cents,
    asked_total_cents: toCents(row.total_cost) + asked_tax_cents,
    fee_taxes: isOwner(viewer, row) ? row.fee_taxes : [],
    submitted_at: row.submitted_at.toISOString(),
    approving_at: row.approving_at?.toISOString() ?? null,
    transferred_at: row.transferred_at?.toISOString() ?? null,
    insurance_url: row.insurance_url && documentUrl(row.insurance_url),
    equipment_name: equipment_name || m.rentals_unknown_equipment({}, { locale }),
    equipment_image: row.equipment_image,
    equipment_visible: !is_removed && maySeeListing(viewer, { on_offer, user_id: row.owner_id }),
    location: label,
    location_fr: label_fr,
    today,
    renter: {
      id: renter.id,
      ...faceOf(renter, locale),
      id_verified: renter.id_verified,
      police_clearance_verified: renter.police_clearance_verified,
      resume_url: renter.resume_url,
    },
    owner: { id: owner.id, ...faceOf(owner, locale) },
    clocks: clocks.map(({ act, opens_at, due_at }) => ({
      act,
      opens_at: opens_at?.toISOString() ?? null,
      due_at: due_at.toISOString(),
    })),
    payouts_missing:
      payouts_missing && rentalMay(viewer, { ...judged, payouts_missing: false }, moment).approve,
    payable_from: payableFrom(judged, moment),
    role: roleOf(viewer, row),
    may: rentalMay(viewer, judged, moment),
    clashes: (clashes ?? []).map((clash) => ({
      ...clash,
      renter_name: personName(clash.renter_name, locale),
    })),
  }
}

function faceOf({ name, avatar_url }: Face, locale: Locale) {
  return { name: personName(name, locale), avatar_url }
}

/** The provider's ids: not for an administrator who looks at the site as one of the parties, who could open the payment by them. */
function referencesFor(viewer: SignedIn['viewer'], row: RentalRow) {
  const { stripe_session_id, stripe_payment_intent_id, stripe_transfer_id } = row
  if (viewer.impersonated_by) {
    return { stripe_session_id: null, stripe_payment_intent_id: null, stripe_transfer_id: null }
  }
  return {
    stripe_session_id: isRenter(viewer, row) ? stripe_session_id : null,
    stripe_payment_intent_id,
    stripe_transfer_id,
  }
}

function roleOf(viewer: SignedIn['viewer'], row: RentalRow): RentalView['role'] {
  return isOwner(viewer, row) ? 'owner' : 'renter'
}
