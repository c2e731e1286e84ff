import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { LETTER_JOB, sendReporterLetter } from './tell-reporters.ts'

/** Letters to those who reported something. */
export const queueJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({ report_id: z.guid() }),
    run: sendReporterLetter,
  }),
]
