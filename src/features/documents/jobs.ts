import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { FORGET_FILE_JOB, forgetFile, sweepUnsent } from './sweep-unsent.ts'

const SWEEP_JOB = 'documents_sweep_unsent'

/** The sweep of files that were never sent, and the end of their bytes. */
export const documentJobs = [
  defineJob({ name: SWEEP_JOB, payload: z.object({}), run: sweepUnsent }),
  defineJob({ name: FORGET_FILE_JOB, payload: z.object({ path: z.string() }), run: forgetFile }),
]

/** Hourly. */
export const documentCrontab = `23 * * * * ${SWEEP_JOB}`
