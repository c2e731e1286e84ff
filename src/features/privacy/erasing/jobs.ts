import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { eraseDue } from './erase-due.ts'

const ERASE_JOB = 'privacy_erase'

export const erasingJobs = [
  defineJob({ name: ERASE_JOB, lane: 'large', byClock: true, payload: z.object({}), run: eraseDue }),
]

/** Every night at eight, UTC: before dawn in most of Canada. */
export const erasingCrontab = `0 8 * * * ${ERASE_JOB}`
