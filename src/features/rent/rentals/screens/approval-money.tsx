import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Money } from '#ui/money.tsx'
import type { RentalView } from '../rental-view.ts'
import { taxDeductions, toRemitText } from './deductions.ts'
import { QuoteLines } from './quote-lines.tsx'
import { moneyText } from './rental-words.ts'

/** The renter's total, what the platform takes of it and pays on, and what the owner receives. */
export function ApprovalMoney({ rental }: { rental: RentalView }) {
  const { platform_fee_cents, owner_payout_cents, quote, taxes } = rental
  const toRemit = toRemitText(rental)
  return (
    <section aria-labelledby="money" className="grid gap-3 rounded-lg border border-hairline bg-raised p-5">
      <h2 id="money" className="text-22">
        {m.rentals_money()}
      </h2>
      <QuoteLines quote={quote} taxes={taxes} forOwner />
      <dl className="grid gap-1.5 text-14">
        <Deduction
          label={m.rentals_fee({ percent: percentText(platform_fee_cents / quote.total_cents) })}
          cents={platform_fee_cents}
        />
        {taxDeductions(rental).map((line) => (
          <Deduction key={line.label} {...line} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2 text-18">
          <dt className="font-semibold">{m.rentals_payout()}</dt>
          <dd>
            <Money>{moneyText(owner_payout_cents)}</Money>
          </dd>
        </div>
      </dl>
      {toRemit ? <p className="text-14 text-muted">{toRemit}</p> : null}
    </section>
  )
}

function Deduction({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money>−{moneyText(cents)}</Money>
      </dd>
    </div>
  )
}

/** To a tenth of a percent: the fee is rounded to the cent, so its share is not quite the rate. */
function percentText(share: number): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 1 })
  return format.format(share)
}
