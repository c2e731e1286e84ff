import { documentUrl } from '#features/documents/document.ts'
import type { EquipmentImage } from '#features/pictures/contract.ts'
import type { Quote } from '#features/pricing/quote-view.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { SignedIn } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { toCents } from '#platform/money.ts'
import { isOwner, isRenter, rentalMay } from './may.ts'
import type { RentalView } from './rental-view.ts'
import type { RentalRow } from './store/read.ts'

type Face = Pick<RentalRow['renter'], 'name' | 'avatar_url'>

/** A row as the viewer is shown it, with what they may do today at the place of the item. */
export function presentRental({ viewer, clock, locale }: SignedIn, row: RentalRow): RentalView {
  const { label, label_fr, renter, owner, clashes, equipment_name, ...fields } = row
  const now = clock.now()
  const today = dayInZone(now, row.time_zone)
  const clocks = row.clocks.map(({ act, due_at }) => ({ act, due_at: new Date(due_at) }))
  return {
    ...fields,
    ...referencesFor(viewer, row),
    total_cents: toCents(row.total_cost),
    quote: row.quote as Quote,
    submitted_at: row.submitted_at.toISOString(),
    transferred_at: row.transferred_at?.toISOString() ?? null,
    insurance_url: row.insurance_url && documentUrl(row.insurance_url),
    equipment_name: equipment_name || m.rentals_unknown_equipment({}, { locale }),
    equipment_image: row.equipment_image as EquipmentImage | null,
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
    clocks: clocks.map(({ act, due_at }) => ({ act, due_at: due_at.toISOString() })),
    role: roleOf(viewer, row),
    may: rentalMay(viewer, { ...row, clocks }, { now, today }),
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
  if (viewer.viewed_by) {
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
