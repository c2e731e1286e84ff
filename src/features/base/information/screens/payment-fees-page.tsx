import { m } from '#paraglide/messages.js'
import { Money } from '#ui/money.tsx'
import { useWords } from '../words.ts'
import { Article, type Section } from './article.tsx'

/** The fees of each side, with a worked example at the configured fee. */
export function PaymentFeesPage() {
  return (
    <Article title={m.information_fees_title} lead={m.information_fees_lead} sections={sections}>
      <Glance />
      <Example />
    </Article>
  )
}

function Glance() {
  const words = useWords()
  return (
    <section className="grid gap-4">
      <h2 className="text-22 md:text-28">{m.information_fees_glance()}</h2>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2 [&>div]:grid [&>div]:content-start [&>div]:gap-1 [&>div]:bg-raised [&>div]:p-5">
        <div>
          <dt className="font-semibold">{m.information_fees_renter()}</dt>
          <dd className="text-muted">{m.information_fees_renter_detail()}</dd>
        </div>
        <div>
          <dt className="font-semibold">{m.information_fees_owner()}</dt>
          <dd className="text-muted">{m.information_fees_owner_detail(words)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Example() {
  const words = useWords()
  return (
    <section className="grid gap-4">
      <h2 className="text-22 md:text-28">{m.information_fees_example()}</h2>
      <dl className="grid max-w-form gap-3 border-y-2 border-ink py-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-6">
        <div>
          <dt>{m.information_fees_example_rental()}</dt>
          <dd>
            <Money>{words.rental}</Money>
          </dd>
        </div>
        <div className="text-muted">
          <dt>{m.information_fees_example_fee(words)}</dt>
          <dd>
            <Money>{`−${words.platform_fee}`}</Money>
          </dd>
        </div>
        <div className="border-t border-hairline pt-3 text-18">
          <dt className="font-semibold">{m.information_fees_example_payout()}</dt>
          <dd>
            <Money>{words.payout}</Money>
          </dd>
        </div>
      </dl>
      <p className="text-muted">{m.information_fees_example_renter(words)}</p>
    </section>
  )
}

const sections: readonly Section[] = [
  { id: 'adds', title: m.information_fees_adds_title, body: m.information_fees_adds_body },
  { id: 'paying', title: m.information_fees_paying_title, body: m.information_fees_paying_body },
  { id: 'taxes', title: m.information_fees_taxes_title, body: m.information_fees_taxes_body },
  { id: 'payouts', title: m.information_fees_payouts_title, body: m.information_fees_payouts_body },
  { id: 'cancel', title: m.information_fees_cancel_title, body: m.information_fees_cancel_body },
  { id: 'deposits', title: m.information_fees_deposits_title, body: m.information_fees_deposits_body },
  { id: 'late', title: m.information_fees_late_title, body: m.information_fees_late_body },
  { id: 'disputes', title: m.information_fees_disputes_title, body: m.information_fees_disputes_body },
  { id: 'currency', title: m.information_fees_currency_title, body: m.information_fees_currency_body },
]
