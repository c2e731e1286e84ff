import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { REVIEW_JOB } from './accounts.ts'
import { EXPIRE_JOB } from './checkouts.ts'
import { DISPUTE_JOB, disputeOnce } from './disputes.ts'
import { DELIVER_JOB } from './events.ts'
import { SETTLE_JOB } from './refunds.ts'

/** The sandbox's own work. With another provider, what an earlier sandbox left to do comes to nothing. */
export const sandboxJobs: Job[] = [
  defineJob({
    name: DELIVER_JOB,
    lane: 'first',
    payload: z.object({ event_id: z.string() }),
    run: async ({ payments }, { event_id }) => payments.deliverEvent?.(event_id),
  }),
  defineJob({
    name: EXPIRE_JOB,
    lane: 'first',
    byClock: true,
    payload: z.object({ session_id: z.string() }),
    run: async ({ payments }, { session_id }) => {
      if (payments.name === 'sandbox') await payments.expireCheckout(session_id)
    },
  }),
  defineJob({
    name: DISPUTE_JOB,
    lane: 'first',
    payload: z.object({ payment_intent: z.string() }),
    run: async ({ payments, db, clock }, { payment_intent }) => {
      if (payments.name === 'sandbox') await disputeOnce(db, clock, payment_intent)
    },
  }),
  // Asking about an account whose look is over ends it.
  defineJob({
    name: REVIEW_JOB,
    lane: 'first',
    payload: z.object({ account_id: z.string() }),
    run: async ({ payments }, { account_id }) => {
      if (payments.name === 'sandbox') await payments.findAccount(account_id)
    },
  }),
  // Looking at a refund whose time has come settles it.
  defineJob({
    name: SETTLE_JOB,
    lane: 'first',
    payload: z.object({ refund_id: z.string() }),
    run: async ({ payments }, { refund_id }) => {
      if (payments.name === 'sandbox') await payments.findRefund(refund_id)
    },
  }),
]
