import { useState } from 'react'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { randomKey } from '#platform/browser/request-keys.ts'
import { formatMoney, toCents } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { addExample, METHOD_KINDS, noPayments, type PracticePayments } from '../practice-payments.ts'
import { type Change, usePracticePayments } from '../use-practice-payments.ts'
import { MethodList } from './method-list.tsx'
import { Transactions } from './transactions.tsx'

/** Accounts, cards and transactions to practise with, of the signed-in person in this browser alone. */
export function PaymentsSection() {
  const { user } = useSession()
  return (
    <section aria-labelledby="practice-payments" className="grid grid-cols-1 gap-8">
      <header className="grid gap-1">
        <h2 id="practice-payments" className="text-28">
          {m.account_practice_payments()}
        </h2>
        <p className="max-w-prose text-muted">{m.practice_lead()}</p>
      </header>
      <Notice title={m.practice_not_real()}>{m.practice_not_real_detail()}</Notice>
      {user ? <Practice key={user.id} userId={user.id} /> : null}
    </section>
  )
}

function Practice({ userId }: { userId: string }) {
  const { payments, change, clear } = usePracticePayments(userId)
  if (!payments) return <Shapes />
  const tellingly: Change = (make) => {
    const isStored = change(make)
    if (!isStored) tellNotStored()
    return isStored
  }
  const tryIt = () => tellingly((before) => addExample(before, newExample(userId)))
  return (
    <>
      <Balance balance={payments.balance} onTry={tryIt} />
      {METHOD_KINDS.map((kind) => (
        <MethodList key={kind} kind={kind} payments={payments} change={tellingly} />
      ))}
      <Transactions payments={payments} />
      {isEmpty(payments) ? null : <Clearing onClear={clear} />}
    </>
  )
}

function Balance({ balance, onTry }: { balance: number; onTry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-hairline bg-raised p-5 md:p-6">
      <div>
        <p className="text-14 text-muted">{m.practice_balance()}</p>
        <p role="status" className="text-36">
          <Money unit="CAD">{formatMoney(toCents(balance), getLocale(), { withCents: true })}</Money>
        </p>
      </div>
      <Button onClick={onTry}>{m.practice_try()}</Button>
    </div>
  )
}

function Clearing({ onClear }: { onClear: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = () => {
    close()
    onClear()
    toast.neutral(m.practice_cleared())
  }
  return (
    <div className="border-t border-hairline pt-6">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {m.practice_clear()}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.practice_clear_title()}
        detail={m.practice_clear_detail()}
        actions={
          <>
            <Button variant="quiet" onClick={close} data-autofocus>
              {m.practice_cancel()}
            </Button>
            <Button variant="danger" onClick={clear}>
              {m.practice_clear()}
            </Button>
          </>
        }
      />
    </div>
  )
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-8">
      <Skeleton className="h-28" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  )
}

function isEmpty(payments: PracticePayments): boolean {
  return JSON.stringify(payments) === JSON.stringify(noPayments)
}

function newExample(userId: string) {
  return {
    userId,
    rentalId: randomKey(),
    equipmentId: randomKey(),
    incomeId: randomKey(),
    feeId: randomKey(),
    date: new Date().toISOString(),
    descriptions: { rental_income: m.practice_example_income(), service_fee: m.practice_example_fee() },
  }
}

/** The browser is full, or stores nothing. */
function tellNotStored(): void {
  toast.destructive(m.practice_not_stored(), m.practice_not_stored_detail())
}
