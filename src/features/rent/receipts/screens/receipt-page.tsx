import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDays } from '#platform/day-text.ts'
import { localizePath } from '#platform/localized-address.ts'
import { formatMoment } from '#platform/moments.ts'
import { Button } from '#ui/button.tsx'
import type { ReceiptContent, ReceiptView } from '../contract.ts'
import { kindWords } from '../receipt-words.ts'
import { ReceiptSums } from './receipt-sums.tsx'

/** A document on one sheet of paper, in the page's language; the other language is a link away. */
export function ReceiptPage({ receipt }: { receipt: ReceiptView }) {
  const { number, kind, content } = receipt
  return (
    <div className="page py-8 md:py-12 print:py-0">
      <article
        aria-labelledby="document"
        className="grid max-w-3xl gap-6 rounded-lg border border-hairline bg-raised p-5 md:p-8 print:max-w-none print:gap-4 print:border-0 print:p-0"
      >
        <h1 id="document" className="text-28">
          {kindWords[kind]()}
        </h1>
        <Parties content={content} />
        <Facts receipt={receipt} />
        <ReceiptSums receipt={receipt} />
        <p className="text-12 text-muted">{m.receipts_template()}</p>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.payments_print()}
          </Button>
          <OtherLanguage number={number} />
        </div>
      </article>
    </div>
  )
}

/** The supplier, the platform that bills for them, and the buyer. */
function Parties({ content: { supplier, intermediary, buyer } }: { content: ReceiptContent }) {
  return (
    <dl className="grid gap-4 text-14 sm:grid-cols-3 print:grid-cols-3">
      <Party label={m.receipts_supplier()} party={supplier} />
      {intermediary ? (
        <Party label={m.receipts_intermediary()} party={intermediary}>
          {m.receipts_intermediary_note()}
        </Party>
      ) : null}
      <div>
        <dt className="text-muted">{m.receipts_buyer()}</dt>
        <dd className="font-semibold">{buyer.name}</dd>
      </div>
    </dl>
  )
}

type PartyProps = { label: string; party: ReceiptContent['supplier']; children?: ReactNode }

function Party({ label, party, children }: PartyProps) {
  const { name, address, gst_number, qst_number } = party
  const isUnregistered = gst_number === null && !children
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="grid">
        <span className="font-semibold">{name}</span>
        {address ? <span>{address}</span> : null}
        {gst_number ? <span>{m.receipts_gst({ number: gst_number })}</span> : null}
        {qst_number ? <span>{m.receipts_qst({ number: qst_number })}</span> : null}
        {isUnregistered ? <span>{m.receipts_unregistered()}</span> : null}
        {children ? <span className="text-muted">{children}</span> : null}
      </dd>
    </div>
  )
}

function Facts({ receipt: { number, corrects, issued_at, content } }: { receipt: ReceiptView }) {
  const locale = getLocale()
  const { item, start_date, end_date, place, place_fr, time_zone, paid_at, reference } = content
  const momentOf = (instant: string) => formatMoment(new Date(instant), locale, time_zone)
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t border-hairline pt-4 text-14 sm:grid-cols-2 print:grid-cols-2">
      <Fact label={m.receipts_number()}>{number}</Fact>
      <Fact label={m.receipts_issued()}>{momentOf(issued_at)}</Fact>
      {corrects ? (
        <Fact label={m.receipts_corrects()}>
          <a href={localizePath(`/receipts/${corrects}`)} className="text-link">
            {corrects}
          </a>
        </Fact>
      ) : null}
      <Fact label={m.payments_item()}>{item}</Fact>
      <Fact label={m.payments_dates()}>{formatDays(start_date, end_date, locale, null)}</Fact>
      <Fact label={m.receipts_place()}>{locale === 'fr-CA' ? place_fr : place}</Fact>
      <Fact label={m.receipts_paid_by_card()}>{momentOf(paid_at)}</Fact>
      {reference ? (
        <Fact label={m.payments_reference()}>
          <span className="font-mono text-12 break-all">{reference}</span>
        </Fact>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OtherLanguage({ number }: { number: string }) {
  const other = getLocale() === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return (
    <a href={localizePath(`/receipts/${number}`, other)} hrefLang={other} lang={other} className="text-link">
      {m.receipts_other_language()}
    </a>
  )
}
