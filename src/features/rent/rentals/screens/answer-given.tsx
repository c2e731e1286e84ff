import { m } from '#paraglide/messages.js'
import { daysText } from '#ui/days-text.ts'
import { Notice } from '#ui/notice.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { CalendarLink } from '../calendar/screens/calendar-link.tsx'
import { paymentState } from '../pay/payment.ts'
import { isAgreed, type RentalStage } from '../rental.ts'
import type { EndCause, RentalDetail, RentalView } from '../rental-view.ts'
import { AgreedPickUp } from './agreed-pickup.tsx'
import { CancelRental } from './cancel-rental.tsx'
import { HiddenContacts } from './hidden-contacts.tsx'
import { PhotosWanted } from './photos-wanted.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { moneyText } from './rental-words.ts'

/** The result of the request, once no answer is due. */
export function AnswerGiven({ rental }: { rental: RentalDetail }) {
  const { because: cause } = rental
  const { name } = rental.renter
  return (
    <div className="grid gap-4">
      {cause ? (
        <Notice title={causes[cause].title()}>{causes[cause].detail({ name })}</Notice>
      ) : (
        <Outcome rental={rental} />
      )}
      {paymentState(rental, null, rental.refund) === 'refund_failed' ? (
        <RefundFailed rental={rental} />
      ) : null}
      {isAgreed(rental) ? (
        <>
          <AgreedPickUp rental={rental} />
          <PhotosWanted rental={rental} />
          <div className="flex flex-wrap gap-2">
            <CalendarLink rental={rental} />
            <ReceiptLink rental={rental} />
          </div>
        </>
      ) : null}
      {rental.answer_message ? (
        <figure className="grid gap-1 border-l-2 border-line pl-4 text-14">
          <figcaption className="text-muted">{writerWords(rental)}</figcaption>
          <WrittenText as="blockquote" text={rental.answer_message} />
          <HiddenContacts rental={rental} words="answer_message" />
        </figure>
      ) : null}
      {rental.may.cancel ? (
        <div>
          <CancelRental rental={rental} />
        </div>
      ) : null}
    </div>
  )
}

function writerWords({ because, renter }: RentalView): string {
  if (because === 'called_off') return m.rentals_we_wrote_you()
  return because ? m.rentals_we_wrote({ name: renter.name }) : m.rentals_you_wrote()
}

function Outcome({ rental }: { rental: RentalView }) {
  const { name } = rental.renter
  const ended = endings[rental.stage]
  if (ended) return <Notice title={ended.title({ name })}>{ended.detail({ name })}</Notice>
  if (rental.payment_status === 'paid') {
    const amount = moneyText(rental.owner_payout_cents)
    return (
      <Notice tone="green" title={m.rentals_answered_paid()}>
        {m.rentals_answered_paid_detail({ amount })}
      </Notice>
    )
  }
  const from = rental.payable_from
  return (
    <Notice tone="green" title={m.rentals_answered_approved()}>
      {from
        ? m.rentals_answered_approved_later({ name, day: daysText(from, from, rental.today) })
        : m.rentals_answered_approved_detail({ name })}
    </Notice>
  )
}

function RefundFailed({ rental }: { rental: RentalView }) {
  const words = { renter: rental.renter.name, amount: moneyText(rental.total_cents) }
  return (
    <Notice tone="amber" title={m.payments_owner_refund_failed_title()}>
      {m.payments_owner_refund_failed_detail(words)}
    </Notice>
  )
}

type Sentence = (about: { name: string }) => string

const causes: Record<EndCause, { title: () => string; detail: Sentence }> = {
  listing_removed: { title: m.rentals_answered_removed, detail: m.rentals_answered_removed_detail },
  owner_away: { title: m.rentals_answered_away, detail: m.rentals_answered_away_detail },
  owner_leaving: { title: m.rentals_answered_leaving, detail: m.rentals_answered_leaving_detail },
  dates_given: { title: m.rentals_answered_overlap, detail: m.rentals_answered_overlap_detail },
  called_off: { title: m.rentals_answered_called_off, detail: m.rentals_answered_called_off_detail },
}

const endings: Partial<Record<RentalStage, { title: Sentence; detail: Sentence }>> = {
  // The deadline has passed, and the job that ends it is about to run.
  pending: { title: m.rentals_answered_silent, detail: m.rentals_answered_silent_detail },
  expired: { title: m.rentals_answered_silent, detail: m.rentals_answered_silent_detail },
  rejected: { title: m.rentals_answered_rejected, detail: m.rentals_answered_rejected_detail },
  withdrawn: { title: m.rentals_answered_withdrawn, detail: m.rentals_answered_withdrawn_detail },
  lapsed: { title: m.rentals_answered_lapsed, detail: m.rentals_answered_withdrawn_detail },
  cancelled: { title: m.rentals_answered_cancelled, detail: m.rentals_answered_cancelled_detail },
}
