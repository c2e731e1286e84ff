import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { FORGET_FILES_JOB, forgetFiles, sweepPictures } from './sweep-pictures.ts'

const SWEEP_JOB = 'pictures_sweep'

export const pictureJobs: Job[] = [
  defineJob({ name: SWEEP_JOB, payload: z.object({}), run: sweepPictures }),
  defineJob({
    name: FORGET_FILES_JOB,
    payload: z.object({ src: z.string().startsWith('/media/'), widths: z.array(z.number().int()) }),
    run: forgetFiles,
  }),
]

/** Hourly. */
export const pictureCrontab = `41 * * * * ${SWEEP_JOB}`
