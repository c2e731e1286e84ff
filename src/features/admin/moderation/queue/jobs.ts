import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { decideHeld, HELD_JOB, heldDecision } from './hold-decision.ts'
import { LETTER_JOB, sendReporterLetter } from './tell-reporters.ts'

/** Letters to those who reported something, and held decisions. */
export const queueJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({ report_id: z.guid() }),
    run: sendReporterLetter,
  }),
  defineJob({ name: HELD_JOB, lane: 'first', payload: heldDecision, run: decideHeld }),
]
