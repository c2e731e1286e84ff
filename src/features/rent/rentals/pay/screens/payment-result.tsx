import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleSlash, RotateCcw } from 'lucide-react'
import { PaymentsClosed } from '#features/rent/payments/payments-closed.tsx'
import { TestMoney } from '#features/rent/payments/test-money.tsx'
import { m } from '#paraglide/messages.js'
import { ApiProblem } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useCheckout } from '../../use-checkout.ts'
import type { Payment } from '../contract.ts'
import { type PaymentSearch, paymentQuery } from '../queries.ts'
import { NoPayment } from './no-payment.tsx'
import { moneyText, tellPayment } from './payment-words.ts'
import { PickUpSheet } from './pick-up-sheet.tsx'
import { Receipt } from './receipt.tsx'

const FIRST_MS = 1_000
const LONGEST_MS = 10_000
/** About three minutes: later news comes over the live connection or by letter. */
const MOST_LOOKS = 22

/** A payment, asked for again ever more slowly while its last word is still to come. */
function usePayment(search: PaymentSearch) {
  return useQuery({
    ...paymentQuery(search),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.status === 'processing' || state.data?.status === 'refunding'
      if (!isWaiting || state.dataUpdateCount > MOST_LOOKS) return false
      return Math.min(FIRST_MS * 2 ** (state.dataUpdateCount - 1), LONGEST_MS)
    },
  })
}

type Props = { search: PaymentSearch; isCancelled?: boolean }

/** The outcome of a payment, as the server has it now; refreshes by itself until the payment is settled. */
export function PaymentResult({ search, isCancelled = false }: Props) {
  const { data, error, isError, isFetching, refetch } = usePayment(search)
  if (!search.session_id && !search.rental_id) return <NoPayment isCancelled={isCancelled} />
  if (data) {
    return (
      <Result payment={data} isCancelled={isCancelled} isLooking={isFetching} onLook={() => void refetch()} />
    )
  }
  if (error instanceof ApiProblem && error.problem.status === 404)
    return <NoPayment isCancelled={isCancelled} />
  if (isError) return <Failed onRetry={() => void refetch()} />
  return <PaymentShape />
}

type ResultProps = { payment: Payment; isCancelled: boolean; isLooking: boolean; onLook: () => void }

function Result({ payment, isCancelled, isLooking, onLook }: ResultProps) {
  const { title, detail } = tellPayment(payment, isCancelled)
  const isOwner = payment.role === 'owner'
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:gap-16 md:py-16 print:block">
      <div className="grid content-start gap-5 print:pb-8">
        <div role="status" className="grid gap-4">
          <StatusSign status={payment.status} />
          <h1 className="text-36 md:text-48">{title}</h1>
          <p className="max-w-prose text-18 text-muted">{detail}</p>
        </div>
        <div className="print:hidden">
          <TestMoney />
        </div>
        <div className="flex flex-wrap gap-3 pt-2 print:hidden">
          {payment.may.pay && payment.status !== 'processing' ? <PayNow payment={payment} /> : null}
          {payment.status === 'processing' ? (
            <Button size="lg" variant="secondary" pending={isLooking} onClick={onLook}>
              {m.payments_look_again()}
            </Button>
          ) : null}
          <Link
            to={isOwner ? '/my-listings' : '/my-rentals'}
            className={buttonClass({
              size: 'lg',
              variant: payment.status === 'paid' ? 'primary' : 'secondary',
            })}
          >
            {isOwner ? m.payments_see_listings() : m.payments_see_rentals()}
          </Link>
        </div>
      </div>
      <Receipt payment={payment} />
      {payment.status === 'paid' ? <PickUpSheet rentalId={payment.rental_id} /> : null}
    </div>
  )
}

function StatusSign({ status }: Pick<Payment, 'status'>) {
  const { Sign, tone } = signs[status]
  return (
    <span className={`grid size-14 place-items-center rounded-full print:hidden ${tone}`}>
      {Sign ? <Sign aria-hidden="true" className="size-7" /> : <Spinner className="text-28" />}
    </span>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page max-w-prose py-16">
      <LoadFailedNotice title={m.payments_load_failed()} onRetry={onRetry}>
        {m.payments_failed()}
      </LoadFailedNotice>
    </div>
  )
}

const signs = {
  paid: { Sign: CircleCheck, tone: 'bg-green-soft text-green' },
  processing: { Sign: null, tone: 'bg-amber-soft text-amber' },
  unpaid: { Sign: CircleSlash, tone: 'bg-sunken text-muted' },
  expired: { Sign: CircleAlert, tone: 'bg-amber-soft text-amber' },
  refund_failed: { Sign: CircleAlert, tone: 'bg-amber-soft text-amber' },
  refunding: { Sign: RotateCcw, tone: 'bg-amber-soft text-amber' },
  refunded: { Sign: RotateCcw, tone: 'bg-green-soft text-green' },
} as const

/** The shape of a payment's answer while it is asked for. */
function PaymentShape() {
  return (
    <SkeletonGroup className="page grid gap-8 py-10 md:grid-cols-2 md:gap-16 md:py-16">
      <div className="grid content-start gap-5">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-11 w-4/5 md:h-12" />
        <Skeleton className="h-14 w-full max-w-prose" />
        <Skeleton className="h-12 w-48" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  )
}

/** Opens the provider's page, again. */
function PayNow({ payment }: { payment: Payment }) {
  const { isOpening, pay, isClosed } = useCheckout(payment.rental_id)
  if (isClosed) return <PaymentsClosed />
  return (
    <Button size="lg" pending={isOpening} pendingLabel={m.payments_opening()} onClick={pay}>
      {m.payments_pay({ amount: moneyText(payment.total_cents) })}
    </Button>
  )
}
