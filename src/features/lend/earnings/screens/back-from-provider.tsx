import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { PayoutState } from '../payout-state.ts'
import { payoutWords } from './payout-words.ts'
import { NeededBy, ProviderButton, WriteButton } from './provider-button.tsx'
import { usePayoutAccount } from './use-payout-account.ts'

/** /connect/success: the state of an account after its owner came back. Their return proves nothing, so the page asks the provider. */
export function BackFromProvider() {
  const { account, state, isAsking, isStale, isFailed, retry } = usePayoutAccount()
  if (isFailed) return <LoadFailed headingLevel={1} title={m.payouts_load_failed()} onRetry={retry} />
  if (isAsking || !account || !state) return <Asking />
  const { title, detail } = payoutWords[state]
  const { Sign, tone } = signs[state]
  return (
    <div className="page grid gap-5 py-10 md:py-16">
      <div role="status" className="grid gap-4">
        <span className={`grid size-14 place-items-center rounded-full ${tone}`}>
          <Sign aria-hidden="true" className="size-7" />
        </span>
        <h1 className="max-w-prose text-36 md:text-48">{title()}</h1>
        <p className="max-w-prose text-18 text-muted">{detail()}</p>
        <NeededBy account={account} />
      </div>
      {isStale ? <Notice tone="amber" title={m.payouts_stale()} /> : null}
      <div className="flex flex-wrap gap-3 pt-2">
        {account.may.onboard ? (
          <ProviderButton label={state === 'start' ? m.payouts_start() : m.payouts_continue()} />
        ) : null}
        {state === 'declined' ? <WriteButton /> : null}
        <Link
          to="/connect-dashboard"
          className={buttonClass({ size: 'lg', variant: account.may.onboard ? 'secondary' : 'primary' })}
        >
          {m.payouts_see_all()}
        </Link>
        {state === 'in_review' || state === 'active' ? (
          <Link to="/my-listings" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            {m.payments_see_listings()}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

function Asking() {
  return (
    <div role="status" className="page grid gap-4 py-10 md:py-16">
      <Spinner className="text-28" />
      <h1 className="text-28">{m.payouts_asking()}</h1>
    </div>
  )
}

const wants = { Sign: CircleAlert, tone: 'bg-amber-soft text-amber' }
const signs: Record<PayoutState, typeof wants> = {
  closed: { Sign: CircleAlert, tone: 'bg-sunken text-muted' },
  start: wants,
  needs_details: wants,
  more_wanted: wants,
  in_review: { Sign: Clock, tone: 'bg-sunken text-muted' },
  active: { Sign: CircleCheck, tone: 'bg-green-soft text-green' },
  declined: { Sign: CircleAlert, tone: 'bg-red-soft text-red' },
}
