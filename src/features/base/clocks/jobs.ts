import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { type ClockActs, strikeClocks } from './strike-clocks.ts'

const STRIKE_JOB = 'clocks_strike'

/** The job that strikes clocks, by what each of them calls. */
export function clockJobs(acts: ClockActs): Job[] {
  return [
    defineJob({
      name: STRIKE_JOB,
      lane: 'first',
      byClock: true,
      payload: z.object({}),
      run: (services) => strikeClocks(services, acts),
    }),
  ]
}

/** Every minute. */
export const clockCrontab = `* * * * * ${STRIKE_JOB}`
