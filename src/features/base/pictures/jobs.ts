import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { FORGET_FILES_JOB, forgetFiles } from './sweep-pictures.ts'

export const pictureJobs: Job[] = [
  defineJob({
    name: FORGET_FILES_JOB,
    lane: 'rest',
    payload: z.object({ src: z.string().startsWith('/media/'), widths: z.array(z.number().int()) }),
    run: forgetFiles,
  }),
]
