import { m } from '#paraglide/messages.js'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import type { RentalView } from '../rental-view.ts'
import { QuoteLines } from './quote-lines.tsx'
import { moneyText } from './rental-words.ts'

/** The lines of what the renter pays, and before they pay, that taxes have changed the total since they asked. */
export function RenterBill({ rental }: { rental: RentalView }) {
  const { quote, taxes, owner_registered, total_cents, asked_total_cents, payment_status } = rental
  const isChanged = total_cents !== asked_total_cents && payment_status === 'unpaid'
  return (
    <div className="grid gap-4">
      {isChanged ? (
        <Notice tone="amber" title={m.rentals_total_changed_title()}>
          {m.rentals_total_changed({ before: moneyText(asked_total_cents), total: moneyText(total_cents) })}
        </Notice>
      ) : null}
      <Disclosure summary={m.rentals_bill()} open={isChanged}>
        <QuoteLines quote={quote} taxes={taxes} isUntaxed={owner_registered === false} />
      </Disclosure>
    </div>
  )
}
