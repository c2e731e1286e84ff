import { useQuery } from '@tanstack/react-query'
import type { EarningsView, PayoutAccountView } from '#features/rent/payouts/contract.ts'
import { earningsQuery } from '#features/rent/payouts/queries.ts'
import { m } from '#paraglide/messages.js'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { Timecode } from '#ui/timecode.tsx'
import { centsText } from './payout-words.ts'
import { ProviderButton } from './provider-button.tsx'

type Earnings = NonNullable<EarningsView>

/** The owner's balance at the provider, and the last payouts. The rest of the page loads without it. */
export function EarningsPart({ account }: { account: PayoutAccountView }) {
  const { data, isError, refetch } = useQuery(earningsQuery)
  return (
    <section aria-labelledby="earnings" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="earnings" className="text-22">
          {m.payouts_balance()}
        </h2>
        {account.may.open_dashboard ? <ProviderButton to="dashboard" label={m.payouts_dashboard()} /> : null}
      </div>
      {isError ? (
        <LoadFailedNotice title={m.payouts_load_failed()} onRetry={() => void refetch()}>
          {m.problem_provider_unreachable()}
        </LoadFailedNotice>
      ) : null}
      {data ? <Figures earnings={data} /> : null}
      {data || isError ? null : <Shape />}
    </section>
  )
}

function Figures({ earnings: { available_cents, pending_cents, payouts } }: { earnings: Earnings }) {
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2">
        <Figure label={m.payouts_available()} cents={available_cents} />
        <Figure label={m.payouts_pending()} cents={pending_cents} />
      </dl>
      <h3 className="text-18">{m.payouts_last()}</h3>
      {payouts.length === 0 ? <p className="text-muted">{m.payouts_none()}</p> : null}
      {payouts.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {payouts.map((payout) => (
            <li key={payout.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Timecode from={payout.arrives_on} to={payout.arrives_on} days={false} year />
              <StatusTag tone={statuses[payout.status].tone}>{statuses[payout.status].words()}</StatusTag>
              <Money className="ml-auto">{centsText(payout.amount_cents)}</Money>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Figure({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="grid gap-1 bg-raised p-4">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="text-22">
        <Money>{centsText(cents)}</Money>
      </dd>
    </div>
  )
}

function Shape() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  )
}

const statuses = {
  pending: { tone: 'neutral', words: m.payouts_status_pending },
  in_transit: { tone: 'amber', words: m.payouts_status_in_transit },
  paid: { tone: 'green', words: m.payouts_status_paid },
  failed: { tone: 'red', words: m.payouts_status_failed },
} as const
