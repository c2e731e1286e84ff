import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Transaction } from '#features/rent/rentals/pay/contract.ts'
import { earnedQuery, sharesQuery } from '#features/rent/rentals/pay/queries.ts'
import { m } from '#paraglide/messages.js'
import { toCents } from '#platform/money.ts'
import { dateText } from '#ui/days-text.ts'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Money } from '#ui/money.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { centsText } from './payout-words.ts'

/** An owner's income, fees and refunds, newest first. `quiet`: an empty list is not shown. */
export function TransactionsPart({ quiet }: { quiet: boolean }) {
  const list = useInfiniteQuery(earnedQuery)
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? []
  const coming = useQuery(sharesQuery).data?.items.map(({ rental_id }) => rental_id) ?? []
  const isFailed = list.isError && lines.length === 0
  if (quiet && !isFailed && lines.length === 0) return null
  return (
    <section aria-labelledby="transactions" className="grid gap-4">
      <h2 id="transactions" className="text-22">
        {m.payouts_transactions()}
      </h2>
      {isFailed ? (
        <LoadFailedNotice title={m.payouts_transactions_failed()} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && lines.length === 0 ? (
        <p className="max-w-prose text-muted">{m.payouts_transactions_none()}</p>
      ) : null}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {lines.map((line) => (
          <Line key={line.id} line={line} isComing={coming.includes(line.rentalId)} />
        ))}
      </ul>
      <NextPage list={list} shown={lines.length} failed={m.payouts_transactions_failed()} headingLevel={3} />
      {list.isPending ? (
        <SkeletonGroup>
          <Skeleton className="h-32 rounded-lg" />
        </SkeletonGroup>
      ) : null}
    </section>
  )
}

type LineProps = { line: Transaction; isComing: boolean }

/** `isComing`: the share of its rental has not gone out. */
function Line({ line: { id, rentalId, description, date, amount, type }, isComing }: LineProps) {
  return (
    <li data-card={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-3">
      <Link
        to="/connect/payment-success"
        search={{ rental_id: rentalId }}
        className="min-w-0 font-medium text-link wrap-anywhere"
      >
        {description}
      </Link>
      <Money className="text-right">{centsText(toCents(amount))}</Money>
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        {dateText(date)}
        {isComing && type === 'rental_income' ? (
          <StatusTag tone="neutral">{m.payouts_transaction_pending()}</StatusTag>
        ) : null}
      </p>
    </li>
  )
}
