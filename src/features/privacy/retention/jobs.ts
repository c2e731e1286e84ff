import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { forgetDue } from './forget-due.ts'
import type { Pace } from './retention.ts'

const JOBS = { night: 'privacy_forget_nightly', hour: 'privacy_forget_hourly' } as const satisfies Record<
  Pace,
  string
>

/** Jobs of older versions, which may still wait, and which older nodes still add. */
const FORMER = {
  night: ['accounts_forget_expired', 'deliveries_forget', 'notifications_forget', 'saved_forget'],
  hour: ['security_forget_limits', 'documents_sweep_unsent', 'pictures_sweep'],
} as const satisfies Record<Pace, readonly string[]>

export const retentionJobs: Job[] = [...jobsOf('night'), ...jobsOf('hour')]

/** Every night at nine, UTC: early morning in Canada. */
export const retentionCrontab = `0 9 * * * ${JOBS.night}\n20 * * * * ${JOBS.hour}`

function jobsOf(pace: Pace): Job[] {
  return [JOBS[pace], ...FORMER[pace]].map((name) =>
    defineJob({
      name,
      lane: 'large',
      byClock: true,
      payload: z.object({}),
      run: (services) => forgetDue(services, pace),
    }),
  )
}
