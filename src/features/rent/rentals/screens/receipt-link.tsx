import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import type { RentalView } from '../rental-view.ts'

/** The way to the receipt and the pick-up sheet, once money has moved. */
export function ReceiptLink({ rental: { id, role, payment_status } }: { rental: RentalView }) {
  if (payment_status === 'unpaid') return null
  return (
    <Link
      to={role === 'owner' ? '/connect/payment-success' : '/payment-success'}
      search={{ rental_id: id }}
      className={buttonClass({ variant: 'quiet' })}
    >
      {m.payments_see_receipt()}
    </Link>
  )
}
