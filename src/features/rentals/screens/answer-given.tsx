import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { isAgreed } from '../rental.ts'
import type { RentalDetail, RentalView } from '../rental-view.ts'
import { AgreedPickUp } from './agreed-pickup.tsx'
import { moneyText } from './rental-words.ts'

/** What came of the request, once there is nothing left to answer. */
export function AnswerGiven({ rental }: { rental: RentalDetail }) {
  const isRemoved = rental.events.some(({ because }) => because === 'listing_removed')
  const { name } = rental.renter
  return (
    <div className="grid gap-4">
      {isRemoved ? (
        <Notice title={m.rentals_answered_removed()}>{m.rentals_answered_removed_detail({ name })}</Notice>
      ) : (
        <Outcome rental={rental} />
      )}
      {isAgreed(rental) ? <AgreedPickUp rental={rental} /> : null}
      {rental.answer_message ? (
        <figure className="grid gap-1 border-l-2 border-line pl-4 text-14">
          <figcaption className="text-muted">
            {isRemoved ? m.rentals_we_wrote({ name }) : m.rentals_you_wrote()}
          </figcaption>
          <blockquote className="whitespace-pre-line">{rental.answer_message}</blockquote>
        </figure>
      ) : null}
    </div>
  )
}

function Outcome({ rental }: { rental: RentalView }) {
  const { name } = rental.renter
  if (rental.status === 'withdrawn') {
    return (
      <Notice title={m.rentals_answered_withdrawn({ name })}>{m.rentals_answered_withdrawn_detail()}</Notice>
    )
  }
  if (rental.status === 'rejected') {
    return (
      <Notice title={m.rentals_answered_rejected()}>{m.rentals_answered_rejected_detail({ name })}</Notice>
    )
  }
  if (rental.payment_status === 'paid') {
    const amount = moneyText(rental.owner_payout_cents)
    return (
      <Notice tone="green" title={m.rentals_answered_paid()}>
        {m.rentals_answered_paid_detail({ amount })}
      </Notice>
    )
  }
  return (
    <Notice tone="green" title={m.rentals_answered_approved()}>
      {m.rentals_answered_approved_detail({ name })}
    </Notice>
  )
}
