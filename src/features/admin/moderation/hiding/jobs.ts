import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { hideables } from './hiding.ts'
import { hidingNews, LETTER_JOB, sendHidingLetter } from './hiding-letter.ts'

/** The letters to owners about hidden and restored items. */
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
