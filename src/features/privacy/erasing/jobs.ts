import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { eraseDue } from './erase-due.ts'
import { LAST_WORD_JOB, lastWord, sendLastWord } from './send-last-word.ts'

const ERASE_JOB = 'privacy_erase'

export const erasingJobs = [
  defineJob({ name: ERASE_JOB, lane: 'large', byClock: true, payload: z.object({}), run: eraseDue }),
  defineJob({ name: LAST_WORD_JOB, lane: 'letters', payload: lastWord, run: sendLastWord }),
]

/** Every night at eight, UTC: before dawn in most of Canada. */
export const erasingCrontab = `0 8 * * * ${ERASE_JOB}`
