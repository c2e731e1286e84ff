import type { PaymentStatus, RentalStage } from '#features/rent/rentals/rental.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/status-tag.tsx'

/** The desk's words for a rental's stage: in more detail than its parties', who see an approved one and its payment. */
export const stageTags: Record<RentalStage, { tone: Tone; word: () => string }> = {
  pending: { tone: 'amber', word: m.rentals_status_pending },
  approved: { tone: 'green', word: m.rentals_status_approved },
  booked: { tone: 'green', word: m.admin_state_booked },
  rejected: { tone: 'red', word: m.rentals_status_rejected },
  expired: { tone: 'neutral', word: m.rentals_status_expired },
  cancelled: { tone: 'red', word: m.rentals_status_cancelled },
  withdrawn: { tone: 'neutral', word: m.rentals_status_withdrawn },
  lapsed: { tone: 'neutral', word: m.rentals_status_lapsed },
}

export const paymentWords: Record<PaymentStatus, () => string> = {
  unpaid: m.admin_rentals_unpaid,
  paid: m.admin_rentals_paid,
  refunded: m.admin_rentals_refunded,
}
