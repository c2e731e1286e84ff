import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { carryOutRefund, refundStrayCharge } from './carry-out-refund.ts'
import { CLOSE_CHECKOUT_JOB, closeCheckout } from './close-checkout.ts'
import { REFUND_JOB } from './order-refund.ts'
import { RECONCILE_SUBJECT_JOB, reconcilePayments, reconcileSubject } from './reconcile-payments.ts'

const RECONCILE_JOB = 'reconcile-payments'

export const paymentJobs: Job[] = [
  defineJob({ name: REFUND_JOB, lane: 'first', payload: z.object({ key: z.string() }), run: carryOutRefund }),
  defineJob({
    name: CLOSE_CHECKOUT_JOB,
    lane: 'first',
    payload: z.object({ checkout_id: z.string() }),
    run: closeCheckout,
  }),
  defineJob({
    name: RECONCILE_JOB,
    lane: 'first',
    byClock: true,
    payload: z.unknown(),
    run: reconcilePayments,
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

/** Every three minutes, and only the newest run when some were missed. */
export const paymentCrontab = `*/3 * * * * ${RECONCILE_JOB}`
