import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { DELIVER_JOB } from './events.ts'
import { EXPIRE_JOB } from './provider.ts'
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
