import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { checkLetters, LETTER_JOB, sendCheckLetter } from './check-letter.ts'
import { FORGET_JOB, forgetDocument } from './close-check.ts'
import { tendChecks } from './nightly.ts'

const NIGHTLY_JOB = 'verification_nightly'

/** The end of documents’ bytes, letters, and what becomes of checks with time. */
export const verificationJobs = [
  defineJob({
    name: FORGET_JOB,
    lane: 'rest',
    payload: z.object({ check_id: z.uuid(), path: z.string() }),
    run: forgetDocument,
  }),
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({ check_id: z.uuid(), kind: z.enum(checkLetters) }),
    run: sendCheckLetter,
  }),
  defineJob({ name: NIGHTLY_JOB, lane: 'large', byClock: true, payload: z.object({}), run: tendChecks }),
]

/** Every night at nine, UTC: early morning in Canada. */
export const verificationCrontab = `10 9 * * * ${NIGHTLY_JOB}`
