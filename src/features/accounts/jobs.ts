import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetExpired } from './forget-expired.ts'
import { LETTER_JOB, TEXT_JOB } from './message-person.ts'
import { sendLetter, sendText } from './send-message.ts'

/** Letters, text messages, and the nightly sweep. */
export const accountJobs = [
  defineJob({
    name: LETTER_JOB,
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum(['confirm_email', 'already_member', 'reset_password', 'password_changed']),
      letter_id: z.uuid(),
    }),
    run: sendLetter,
  }),
  defineJob({
    name: TEXT_JOB,
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum(['confirm_phone', 'already_member', 'reset_password']),
    }),
    run: sendText,
  }),
  defineJob({ name: 'accounts_forget_expired', payload: z.object({}), run: forgetExpired }),
]

/** Every night at nine, UTC: early morning in Canada. */
export const accountCrontab = '0 9 * * * accounts_forget_expired'
