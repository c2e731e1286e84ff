import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import { paymentState } from '../pay/payment.ts'
import { isAgreed } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { stageTags } from './rental-words.ts'

/** A rental's stage, and its payment where that matters, each in a word. */
export function RentalTags({ rental }: { rental: RentalView }) {
  const { tone, word } = stageTags[rental.stage]
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusTag tone={tone}>{word()}</StatusTag>
      <PaymentTag rental={rental} />
    </span>
  )
}

function PaymentTag({ rental }: { rental: RentalView }) {
  if (paymentState(rental, null, rental.refund) === 'refund_failed') {
    return <StatusTag tone="amber">{m.rentals_payment_refund_failed()}</StatusTag>
  }
  if (rental.payment_status === 'paid') return <StatusTag tone="green">{m.rentals_payment_paid()}</StatusTag>
  if (rental.payment_status === 'refunded') {
    return <StatusTag tone="neutral">{m.rentals_payment_refunded()}</StatusTag>
  }
  if (isAgreed(rental) && rental.payable_from) {
    return <StatusTag tone="neutral">{m.rentals_payment_later()}</StatusTag>
  }
  return isAgreed(rental) ? <StatusTag tone="accent">{m.rentals_payment_due()}</StatusTag> : null
}
