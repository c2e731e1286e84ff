import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { hideables } from './hiding.ts'
import { hidingNews, LETTER_JOB } from './order-hiding-letter.ts'
import { sendHidingLetter } from './send-hiding-letter.ts'

/** What owners are told of what the desk hid and restored. */
export const hidingJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({
      subject: z.enum(hideables),
      id: z.uuid(),
      told: z.enum(hidingNews),
      at: z.string(),
    }),
    run: sendHidingLetter,
  }),
]
