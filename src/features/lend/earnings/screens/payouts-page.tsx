import { Link } from '@tanstack/react-router'
import { Clock, Eye, IdCard } from 'lucide-react'
import { TestMoney } from '#features/rent/payments/test-money.tsx'
import type { PayoutAccountView } from '#features/rent/payouts/contract.ts'
import { m } from '#paraglide/messages.js'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { type PayoutState, payoutStateOf } from '../payout-state.ts'
import { EarningsPart } from './earnings-part.tsx'
import { payoutWords } from './payout-words.ts'
import { NeededBy, ProviderButton, WriteButton } from './provider-button.tsx'
import { OwedNotice, SharesPart } from './shares-part.tsx'
import { TaxPart } from './tax-part.tsx'
import { TransactionsPart } from './transactions-part.tsx'
import { usePayoutAccount } from './use-payout-account.ts'

/** /connect-dashboard: an owner gets ready to be paid, and sees what has come. `resume`: the provider's link had run out. */
export function PayoutsPage({ resume }: { resume: boolean }) {
  const { account, isStale, isFailed, retry } = usePayoutAccount()
  return (
    <div className="page grid gap-8 py-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-36">{m.payouts_title()}</h1>
        <p className="max-w-prose text-muted">{m.payouts_lead()}</p>
        <Link to="/connect-dashboard" search={{ section: 'statements' }} className="text-link">
          {m.statements_all()}
        </Link>
      </header>
      <TestMoney />
      {isFailed ? <LoadFailed title={m.payouts_load_failed()} onRetry={retry} /> : null}
      {account ? <Parts account={account} resume={resume} isStale={isStale} /> : null}
      {account || isFailed ? null : <PageShape />}
    </div>
  )
}

type PartsProps = { account: PayoutAccountView; resume: boolean; isStale: boolean }

/** A person without an account has no empty lists to read first. */
function Parts({ account, resume, isStale }: PartsProps) {
  const isNew = account.status === null
  return (
    <div className="grid max-w-3xl gap-8">
      {resume ? (
        <Notice title={m.payouts_link_over_title()}>
          {account.may.onboard ? m.payouts_link_over_detail() : null}
        </Notice>
      ) : null}
      <TaxPart />
      {isStale ? <Notice tone="amber" title={m.payouts_stale()} /> : null}
      <Standing account={account} />
      <OwedNotice />
      <SharesPart quiet={isNew} />
      {account.status === 'active' && account.is_open ? <EarningsPart account={account} /> : null}
      <TransactionsPart quiet={isNew} />
    </div>
  )
}

function Standing({ account }: { account: PayoutAccountView }) {
  const state = payoutStateOf(account)
  const { title, detail } = payoutWords[state]
  if (state === 'start') return <Start account={account} />
  const tone = tones[state]
  return (
    <Notice tone={tone} title={title()} action={<NextStep account={account} state={state} />}>
      <p className="max-w-prose">{detail()}</p>
      <NeededBy account={account} />
    </Notice>
  )
}

function NextStep({ account, state }: { account: PayoutAccountView; state: PayoutState }) {
  if (state === 'declined') return <WriteButton />
  return account.may.onboard ? <ProviderButton label={m.payouts_continue()} /> : null
}

/** Everything that a person wants to know before they give their bank account. */
function Start({ account }: { account: PayoutAccountView }) {
  const { title, detail } = payoutWords.start
  return (
    <section
      aria-labelledby="payouts-start"
      className="grid max-w-prose gap-5 rounded-lg border border-hairline bg-raised p-5 md:p-8"
    >
      <h2 id="payouts-start" className="text-22">
        {title()}
      </h2>
      <p>{detail()}</p>
      <ul className="grid gap-3 border-t border-hairline pt-5">
        {needs.map(({ Sign, words }) => (
          <li key={words()} className="flex gap-3">
            <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            {words()}
          </li>
        ))}
      </ul>
      {account.may.onboard ? <ProviderButton label={m.payouts_start()} /> : null}
    </section>
  )
}

function PageShape() {
  return (
    <SkeletonGroup className="grid gap-8">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </SkeletonGroup>
  )
}

const needs = [
  { Sign: Clock, words: m.payouts_needs_time },
  { Sign: IdCard, words: m.payouts_needs_details },
  { Sign: Eye, words: m.payouts_needs_seen },
]

const tones = {
  closed: 'neutral',
  needs_details: 'amber',
  in_review: 'neutral',
  active: 'green',
  more_wanted: 'amber',
  declined: 'red',
} as const
