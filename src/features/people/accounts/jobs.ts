import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { CONTACT_MESSAGE_JOB, sendContactMessage } from './contact/contact-message.ts'
import { endExpiredImpersonation, IMPERSONATION_OVER_JOB } from './impersonation.ts'
import { ALERTS, FACTOR_NEWS, LETTER_JOB, LETTERS, TEXT_JOB, TEXTS } from './message-person.ts'
import { carryOutRecovery } from './recovery/carry-out-recovery.ts'
import { RECOVERY_JOB } from './recovery/open-recovery.ts'
import { sendLetter, sendText } from './send-message.ts'

/** The sign-up that a message confirms, the browser that a code is for, or what an alert names. */
const about = {
  sign_up_id: z.uuid().optional(),
  browser_hash: z.string().optional(),
  facts: z.record(z.string(), z.string().nullable()).optional(),
}

/** Letters and text messages; the end of a recovery’s three days, and of an impersonation. */
export const accountJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum([...LETTERS, ...ALERTS, ...FACTOR_NEWS]),
      ...about,
      letter_id: z.uuid(),
    }),
    run: sendLetter,
  }),
  defineJob({
    name: TEXT_JOB,
    lane: 'texts',
    payload: z.object({
      user_id: z.uuid(),
      kind: z.enum([...TEXTS, ...ALERTS, ...FACTOR_NEWS]),
      ...about,
      text_id: z.uuid(),
    }),
    run: sendText,
  }),
  defineJob({
    name: CONTACT_MESSAGE_JOB,
    lane: 'letters',
    payload: z.object({ proof_id: z.uuid(), message_id: z.uuid() }),
    run: sendContactMessage,
  }),
  defineJob({
    name: RECOVERY_JOB,
    lane: 'first',
    byClock: true,
    payload: z.object({ user_id: z.uuid() }),
    run: carryOutRecovery,
  }),
  defineJob({
    name: IMPERSONATION_OVER_JOB,
    lane: 'first',
    payload: z.object({
      ...{ session_id: z.uuid(), user_id: z.uuid(), actor_id: z.uuid() },
      until: z.iso.datetime(),
    }),
    run: endExpiredImpersonation,
  }),
]
