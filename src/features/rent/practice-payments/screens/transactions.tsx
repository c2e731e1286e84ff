import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoment } from '#platform/moments.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Money } from '#ui/money.tsx'
import { MoreButton } from '#ui/next-page.tsx'
import {
  type PracticePayments,
  type PracticeTransaction,
  receiptHashOf,
  receiptOf,
} from '../practice-payments.ts'

const SHOWN_AT_ONCE = 20

/**
 * Money received and spent, the latest first, each with its receipt: a dialog with its own address, which Back closes.
 */
export function Transactions({ payments }: { payments: PracticePayments }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const { transactions } = payments
  return (
    <section aria-labelledby="practice-transactions" className="grid gap-3">
      <h3 id="practice-transactions" className="text-22">
        {m.practice_transactions()}
      </h3>
      {transactions.length === 0 ? (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          headingLevel={3}
          title={m.practice_transactions_none()}
        >
          {m.practice_transactions_none_detail({ income: amountText(250), fee: amountText(12.5) })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {transactions.slice(0, shown).map((transaction) => (
            <li key={transaction.id}>
              <Row transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
      {transactions.length > shown ? <MoreButton onClick={() => setShown(shown + SHOWN_AT_ONCE)} /> : null}
      <Receipt payments={payments} />
    </section>
  )
}

function Row({ transaction }: { transaction: PracticeTransaction }) {
  const { amount, description, date, rentalId, type } = transaction
  const name = typeWords[type]()
  return (
    <div className="flex items-center gap-3 py-3">
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-14 text-muted wrap-anywhere">
          {description} · {momentText(date)}
        </span>
      </p>
      <Money className={amount > 0 ? 'text-green' : undefined}>{signedText(amount)}</Money>
      <Link
        to="/account"
        search={{ section: 'payments' }}
        hash={receiptHashOf(rentalId)}
        resetScroll={false}
        aria-label={m.practice_receipt_of({ name, amount: signedText(amount) })}
        title={m.practice_receipt()}
        className={iconButtonClass()}
      >
        <ReceiptText aria-hidden="true" />
      </Link>
    </div>
  )
}

function Receipt({ payments }: { payments: PracticePayments }) {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const rental = payments.transactions.find(({ rentalId }) => receiptHashOf(rentalId) === hash)?.rentalId
  const { lines, remains } = receiptOf(payments, rental ?? '')
  const close = () =>
    void navigate({ to: '/account', search: { section: 'payments' }, replace: true, resetScroll: false })
  return (
    <Dialog
      open={rental !== undefined}
      onClose={close}
      title={m.practice_receipt()}
      detail={m.practice_receipt_detail()}
      actions={
        <Button variant="secondary" onClick={close} data-autofocus>
          {m.practice_close()}
        </Button>
      }
    >
      <dl className="grid text-14">
        {lines.map(({ id, type, amount, date }) => (
          <Line key={id} label={`${typeWords[type]()} · ${momentText(date)}`} amount={amount} />
        ))}
        <Line label={m.practice_receipt_remains()} amount={remains / 100} />
      </dl>
      <p className="pt-3 font-mono text-12 text-muted break-all">{rental}</p>
    </Dialog>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-hairline py-3 last:font-semibold">
      <dt>{label}</dt>
      <dd>
        <Money unit="CAD">{amountText(amount)}</Money>
      </dd>
    </div>
  )
}

function amountText(dollars: number): string {
  return formatMoney(toCents(dollars), getLocale(), { withCents: true })
}

/** With its sign also where it came in. */
function signedText(dollars: number): string {
  return dollars > 0 ? `+${amountText(dollars)}` : amountText(dollars)
}

function momentText(instant: string): string {
  return formatMoment(new Date(instant), getLocale())
}

const typeWords = { rental_income: m.practice_rental_income, service_fee: m.practice_service_fee }
