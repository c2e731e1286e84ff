import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShareView } from '#features/rent/rentals/pay/contract.ts'
import { sharesQuery } from '#features/rent/rentals/pay/queries.ts'
import { momentText, shareStateWords } from '#features/rent/rentals/pay/share-words.ts'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Timecode } from '#ui/timecode.tsx'
import { centsText } from './payout-words.ts'

/** The owner's debt for shares that could not be taken back; draws nothing without a debt. */
export function OwedNotice() {
  const owed = useQuery(sharesQuery).data?.owed_cents ?? 0
  if (owed === 0) return null
  return (
    <Notice tone="amber" title={m.payouts_owed_title({ amount: centsText(owed) })}>
      <p className="max-w-prose">{m.payouts_owed_detail()}</p>
    </Notice>
  )
}

/** The shares to come: amount, time, and the reason where one waits. `quiet`: an empty list is not shown. */
export function SharesPart({ quiet }: { quiet: boolean }) {
  const { data, isError, refetch } = useQuery(sharesQuery)
  if (quiet && !isError && !data?.items.length) return null
  const shares = data?.items ?? []
  return (
    <section aria-labelledby="shares" className="grid gap-4">
      <h2 id="shares" className="text-22">
        {m.payouts_coming()}
      </h2>
      {isError ? <LoadFailedNotice title={m.payouts_coming_failed()} onRetry={() => void refetch()} /> : null}
      {data && shares.length === 0 ? (
        <p className="max-w-prose text-muted">{m.payouts_coming_none()}</p>
      ) : null}
      {shares.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {shares.map((share) => (
            <Share key={share.rental_id} share={share} />
          ))}
        </ul>
      ) : null}
      {shares.length > 1 ? <Total shares={shares} /> : null}
      {data || isError ? null : <Shape />}
    </section>
  )
}

function Share({ share }: { share: ShareView }) {
  const { rental_id, equipment_name, start_date, end_date, amount_cents, state, at, time_zone } = share
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-4">
      <Link
        to="/connect/payment-success"
        search={{ rental_id }}
        className="min-w-0 font-medium text-link wrap-anywhere"
      >
        {equipment_name}
      </Link>
      <Money className="text-right">{centsText(amount_cents)}</Money>
      <p className="col-span-2 text-14 text-muted">
        <Timecode from={start_date} to={end_date} year />
      </p>
      <p className="col-span-2 text-14">
        {shareStateWords[state]({ when: at ? momentText(at, time_zone) : '' })}
      </p>
    </li>
  )
}

function Total({ shares }: { shares: readonly ShareView[] }) {
  return (
    <p className="flex justify-between gap-6 font-semibold">
      {m.payouts_coming_total()}
      <Money unit="CAD">{centsText(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0))}</Money>
    </p>
  )
}

function Shape() {
  return (
    <SkeletonGroup className="grid gap-px">
      <Skeleton className="h-24 rounded-lg" />
    </SkeletonGroup>
  )
}
