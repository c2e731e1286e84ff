import { z } from 'zod'
import { ACCOUNT_FROZEN_JOB } from '#features/people/accounts/recovery/open-recovery.ts'
import { SEND_SHARES_JOB } from '#features/rent/payouts/refresh-account.ts'
import type { Services } from '#platform/context.ts'
import { defineJob, type Job } from '#platform/jobs.ts'
import { ProviderUnreachable } from '#platform/ports/payments.ts'
import { ACT_ON_EVENT_JOB, actOnEvent } from './act-on-event.ts'
import { askForChanges } from './ask-for-changes.ts'
import { carryOutRefund, refundStrayCharge } from './carry-out-refund.ts'
import { carryOutReversal, REVERSAL_JOB } from './carry-out-reversal.ts'
import { carryOutTransfer, TRANSFER_JOB } from './carry-out-transfer.ts'
import { CLOSE_CHECKOUT_JOB, closeCheckout, closeCheckoutsOf } from './close-checkout.ts'
import { REFUND_JOB } from './order-refund.ts'
import { RECONCILE_SUBJECT_JOB, reconcilePayments, reconcileSubject } from './reconcile-payments.ts'
import { sendShares } from './send-shares.ts'

const RECONCILE_JOB = 'reconcile-payments'
const ASK_FOR_CHANGES_JOB = 'ask-for-changes'

export const paymentJobs: Job[] = [
  defineJob({
    name: ACT_ON_EVENT_JOB,
    lane: 'first',
    payload: z.object({ event_id: z.string() }),
    run: actOnEvent,
  }),
  defineJob({ name: REFUND_JOB, lane: 'first', payload: z.object({ key: z.string() }), run: carryOutRefund }),
  defineJob({
    name: SEND_SHARES_JOB,
    lane: 'first',
    payload: z.object({ owner_id: z.uuid() }),
    run: sendShares,
  }),
  defineJob({
    name: TRANSFER_JOB,
    lane: 'first',
    payload: z.object({ key: z.string() }),
    run: carryOutTransfer,
  }),
  defineJob({
    name: REVERSAL_JOB,
    lane: 'first',
    payload: z.object({ key: z.string() }),
    run: carryOutReversal,
  }),
  defineJob({
    name: CLOSE_CHECKOUT_JOB,
    lane: 'first',
    payload: z.object({ checkout_id: z.string() }),
    run: closeCheckout,
  }),
  defineJob({
    name: ACCOUNT_FROZEN_JOB,
    lane: 'first',
    payload: z.object({ user_id: z.string() }),
    run: closeCheckoutsOf,
  }),
  defineJob({
    name: RECONCILE_JOB,
    lane: 'first',
    byClock: true,
    payload: z.unknown(),
    run: round(reconcilePayments),
  }),
  defineJob({
    name: ASK_FOR_CHANGES_JOB,
    lane: 'first',
    byClock: true,
    payload: z.unknown(),
    run: round(askForChanges),
  }),
  defineJob({
    name: RECONCILE_SUBJECT_JOB,
    lane: 'first',
    payload: z.object({ subject_id: z.uuid() }),
    run: reconcileSubject,
  }),
  // Added by versions before the ledger alone.
  defineJob({
    name: 'refund-stray-charge',
    lane: 'first',
    payload: z.object({ payment_intent: z.string(), amount_cents: z.number().int() }),
    run: refundStrayCharge,
  }),
]

/**
 * Every three minutes and every hour, and only the newest run when some were missed: of each, no more than one waits.
 * `preserve_run_at` keeps its place among the jobs that wait.
 */
export const paymentCrontab = [
  ['*/3 * * * *', RECONCILE_JOB],
  ['7 * * * *', ASK_FOR_CHANGES_JOB],
]
  .map(([time, name]) => `${time} ${name} ?jobKey=${name}&jobKeyMode=preserve_run_at`)
  .join('\n')

/** A round ends when the provider can't be reached, so that it holds up no deadline; the next one asks again. */
function round(ask: (services: Services) => Promise<void>) {
  return async (services: Services): Promise<void> => {
    try {
      await ask(services)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      services.log.error({ error }, 'the payment provider can’t be reached: the next round asks again')
    }
  }
}
