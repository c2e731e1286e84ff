import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SecurityAction } from '#features/base/security/security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { aboutJob } from './about-job.ts'
import { completeJob, lockFailed, rescheduleJob } from './store.ts'

const refuse = refuser(commonRefusals)

/** Has a job that failed for good tried again, from the first attempt. */
export function retryJob(ctx: SignedIn, id: string, reason: string) {
  return changeJob(ctx, id, { reason, action: 'job_retried', change: rescheduleJob })
}

/** Gives a job up that failed for good. */
export function dropJob(ctx: SignedIn, id: string, reason: string) {
  return changeJob(ctx, id, { reason, action: 'job_dropped', change: completeJob })
}

type Change = {
  reason: string
  action: Extract<SecurityAction, `job_${string}`>
  change: (trx: Trx, id: string) => Promise<void>
}

/** The second of two changes at one instant finds no failed job. */
function changeJob(ctx: SignedIn, id: string, { reason, action, change }: Change) {
  return transact(ctx.db, async (trx) => {
    const job = await lockFailed(trx, id)
    if (!job) return refuse('not_found')
    await change(trx, id)
    await logSecurityEvent(trx, {
      ctx,
      user_id: null,
      action,
      resource_type: 'job',
      resource_id: id,
      details: { reason, name: job.name, attempts: job.attempts, about: aboutJob(job.payload) },
    })
    return { id }
  })
}
