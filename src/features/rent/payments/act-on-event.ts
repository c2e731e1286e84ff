import type { Services } from '#platform/context.ts'
import type { About } from '#platform/ports/payments.ts'
import { refreshAccount } from '../payouts/refresh-account.ts'
import { followDispute } from './disputes/follow-dispute.ts'
import { recordRefund } from './record-refund.ts'
import { settleCheckout } from './settle-checkout.ts'
import { markCheckoutExpired } from './store/checkouts.ts'
import { markProcessed, selectWaitingEvent } from './store/events.ts'

export const ACT_ON_EVENT_JOB = 'act-on-event'

/** The consequence of a change, by the kind of thing: its present state is fetched, and one act takes it and answers the outcome. */
const acts = {
  checkout: learnOfCheckout,
  refund: learnOfRefund,
  dispute: learnOfDispute,
  account: (services, account_id) => refreshAccount(services, { account_id }),
} as const satisfies Record<About['kind'], (services: Services, id: string) => Promise<string>>

/**
 * Acts upon an event that was kept, once. Events say nothing but what changed, so that their order, doubles and losses cost
 * nothing. Throws when the provider can't be reached: the job runs again.
 */
export async function actOnEvent(services: Services, { event_id }: { event_id: string }): Promise<void> {
  const { db, clock } = services
  const event = await selectWaitingEvent(db, event_id)
  if (!event) return
  const { about_kind: kind, about_id: id } = event
  const outcome = kind && id ? await actOnChange(services, { kind, id }) : 'ignored'
  await markProcessed(db, event_id, { outcome, processed_at: clock.now() })
}

/** The door that all news of the provider comes through: fetches what changed, and does what its present state calls for. */
export function actOnChange(services: Services, { kind, id }: About): Promise<string> {
  return acts[kind](services, id)
}

async function learnOfCheckout(services: Services, id: string): Promise<string> {
  const session = await services.payments.findCheckout(id)
  if (session?.paid) return settleCheckout(services, session)
  if (session?.status !== 'expired') return 'no_news'
  await markCheckoutExpired(services.db, id)
  return 'expired'
}

async function learnOfRefund(services: Services, id: string): Promise<string> {
  const refund = await services.payments.findRefund(id)
  return refund ? recordRefund(services, refund) : 'no_news'
}

async function learnOfDispute(services: Services, id: string): Promise<string> {
  const dispute = await services.payments.findDispute(id)
  return dispute ? followDispute(services, dispute) : 'no_news'
}
