import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { PaperHead } from '#features/base/information/paper-head.tsx'
import { taxText } from '#features/catalogue/pricing/tax-words.ts'
import { kindWords } from '#features/rent/receipts/receipt-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Timecode } from '#ui/timecode.tsx'
import { taxDeductions } from '../../screens/deductions.ts'
import type { Payment } from '../contract.ts'
import { sharesOf } from '../payment.ts'
import { momentText } from '../share-words.ts'
import { moneyText, shareWords } from './payment-words.ts'

/** The amounts of a payment: a receipt once money has moved, a summary before. */
export function Receipt({ payment }: { payment: Payment }) {
  const isPaid = payment.paid_at !== null
  return (
    <section
      aria-labelledby="receipt"
      className="grid content-start gap-4 rounded-lg border border-hairline bg-raised p-5 md:p-6 print:border-0 print:p-0"
    >
      <PaperHead />
      <h2 id="receipt" className="text-22">
        {isPaid ? m.payments_receipt() : m.payments_summary()}
      </h2>
      <dl className="grid text-14">
        <Line label={m.payments_item()}>
          {payment.equipment_visible ? (
            <Link to="/equipment/$id" params={{ id: payment.equipment_id }} className="text-link">
              {payment.equipment_name}
            </Link>
          ) : (
            payment.equipment_name
          )}
        </Line>
        <Line label={m.payments_dates()}>
          <Timecode from={payment.start_date} to={payment.end_date} year />
        </Line>
        <Line label={m.payments_lent_by()} paper={payment.role === 'owner'}>
          {payment.owner_name}
        </Line>
        <Line label={m.payments_rented_by()} paper={payment.role !== 'owner'}>
          {payment.renter_name}
        </Line>
        {payment.pickup_window ? <Line label={m.payments_pickup()}>{payment.pickup_window}</Line> : null}
        <Sums payment={payment} />
        <Moments payment={payment} />
      </dl>
      <Documents documents={payment.documents} />
      {isPaid ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {m.payments_print()}
        </Button>
      ) : null}
    </section>
  )
}

/** The papers about the payment, each on a page that prints on one sheet. */
function Documents({ documents }: Pick<Payment, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <nav aria-label={m.receipts_list()} className="print:hidden">
      <ul className="grid gap-2 text-14">
        {documents.map(({ number, kind }) => (
          <li key={number}>
            <Link to="/receipts/$number" params={{ number }} className="text-link">
              {kindWords[kind]()} {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An owner of whose rental nothing is left to share reads what was paid, what went back, and that they receive nothing. */
function Sums({ payment }: { payment: Payment }) {
  const { total_cents, currency, quote, taxes } = payment
  const { platform_fee_cents, owner_payout_cents } = sharesOf(payment)
  const deductions = platform_fee_cents ? taxDeductions(payment) : []
  return (
    <>
      {taxes.length > 0 ? <Amount label={m.rentals_quote_net()} cents={quote.total_cents} /> : null}
      {taxes.map((tax) => (
        <Amount key={tax.code} label={taxText(tax, getLocale())} cents={tax.amount_cents} />
      ))}
      <Line label={m.payments_total()} strong={owner_payout_cents === null}>
        <Money unit={currency}>{moneyText(total_cents)}</Money>
      </Line>
      {platform_fee_cents ? <Amount label={m.payments_fee()} cents={-platform_fee_cents} /> : null}
      {deductions.map(({ label, cents }) => (
        <Amount key={label} label={label} cents={-cents} />
      ))}
      {payment.refunded_at ? (
        <Line label={m.payments_refund()} strong={owner_payout_cents === null}>
          <Money unit={currency}>{moneyText(-total_cents)}</Money>
        </Line>
      ) : null}
      {owner_payout_cents === null ? null : (
        <Line label={m.payments_payout()} strong>
          <Money unit={currency}>{moneyText(owner_payout_cents)}</Money>
        </Line>
      )}
    </>
  )
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <Line label={label}>
      <Money unit="CAD">{moneyText(cents)}</Money>
    </Line>
  )
}

function Moments({ payment }: { payment: Payment }) {
  const { paid_at, refunded_at, reference, time_zone } = payment
  const share = shareWords(payment)
  return (
    <>
      {paid_at ? <Line label={m.payments_paid_on()}>{momentText(paid_at, time_zone)}</Line> : null}
      {refunded_at ? (
        <Line label={m.payments_refunded_on()}>{momentText(refunded_at, time_zone)}</Line>
      ) : null}
      {share ? <Line label={share.label}>{share.value}</Line> : null}
      {reference ? (
        <Line label={m.payments_reference()}>
          <span className="font-mono text-12 break-all">{reference}</span>
        </Line>
      ) : null}
    </>
  )
}

type LineProps = { label: string; strong?: boolean; paper?: boolean; children: ReactNode }

/** `paper`: shown in print only, where the page has no signed-in reader. */
export function Line({ label, strong, paper, children }: LineProps) {
  return (
    <div
      className={`${paper ? 'hidden print:flex' : 'flex'} flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3 ${strong ? 'text-18' : ''}`}
    >
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
