import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { FORGET_FILE_JOB, forgetFile } from './drop-document.ts'

/** The end of the bytes of files that are forgotten. */
export const documentJobs = [
  defineJob({
    name: FORGET_FILE_JOB,
    lane: 'rest',
    payload: z.object({ path: z.string() }),
    run: forgetFile,
  }),
]
