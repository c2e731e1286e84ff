import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { leavingLetters } from './leaving-letter.ts'
import { remindLeaving } from './remind-leaving.ts'
import { LETTER_JOB, sendLeavingLetter } from './tell-leaving.ts'

const REMIND_JOB = 'privacy_remind_leaving'

/** Letters about leaving, and the reminders of its date. */
export const leavingJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({ user_id: z.uuid(), kind: z.enum(leavingLetters), scheduled: z.iso.datetime() }),
    run: sendLeavingLetter,
  }),
  defineJob({ name: REMIND_JOB, lane: 'rest', byClock: true, payload: z.object({}), run: remindLeaving }),
]

/** Daily at three in the afternoon, UTC: morning in most of Canada. */
export const leavingCrontab = `0 15 * * * ${REMIND_JOB}`
