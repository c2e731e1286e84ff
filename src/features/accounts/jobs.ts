import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetExpired } from './forget-expired.ts'
import { LETTER_JOB, TEXT_JOB } from './message-person.ts'
import { sendLetter, sendText } from './send-message.ts'

/** The sign-up that a message confirms, or the browser that a code is for. */
const about = { sign_up_id: z.uuid().optional(), browser_hash: z.string().optional() }

/** Letters, text messages, and the nightly sweep. */
export const accountJobs = [
  defineJob({
    name: LETTER_JOB,
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum([
        'confirm_email',
        'finish_sign_up',
        'already_member',
        'reset_password',
        'password_changed',
      ]),
      ...about,
      letter_id: z.uuid(),
    }),
    run: sendLetter,
  }),
  defineJob({
    name: TEXT_JOB,
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum(['confirm_phone', 'already_member', 'reset_password', 'password_changed']),
      ...about,
      text_id: z.uuid(),
    }),
    run: sendText,
  }),
  defineJob({ name: 'accounts_forget_expired', payload: z.object({}), run: forgetExpired }),
]

/** Every night at nine, UTC: early morning in Canada. */
export const accountCrontab = '0 9 * * * accounts_forget_expired'
