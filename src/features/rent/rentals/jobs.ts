import { z } from 'zod'
import { ERRAND_JOB } from '#features/people/accounts/errand.ts'
import { defineJob } from '#platform/jobs.ts'
import { LETTER_JOB } from './announce.ts'
import { endOverlapped } from './end-overlapped.ts'
import { approveHeld, HELD_JOB, heldApproval } from './hold-approval.ts'
import { judgeOlderWords, OLDER_WORDS_JOB } from './judge-older-words.ts'
import { newsEvents } from './news/rental-news.ts'
import { sendRentalLetter } from './news/send-rental-letter.ts'
import { remindRentals } from './remind-rentals.ts'
import { sendWaiting } from './waiting/send-waiting.ts'

const REMIND_JOB = 'rentals_remind'
const OVERLAP_JOB = 'rentals_end_overlapped'

/** Letters about rentals, requests of newcomers, held approvals, reminders, and requests that lost their days. */
export const rentalJobs = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({
      rental_id: z.uuid(),
      act: z.enum(newsEvents),
      to: z.enum(['owner', 'renter']),
      key: z.string(),
      message: z.string().nullish(),
    }),
    run: sendRentalLetter,
  }),
  defineJob({
    name: ERRAND_JOB,
    lane: 'first',
    payload: z.object({ user_id: z.uuid(), sign_up_id: z.uuid().nullable() }),
    run: sendWaiting,
  }),
  defineJob({ name: HELD_JOB, lane: 'first', payload: heldApproval, run: approveHeld }),
  defineJob({ name: REMIND_JOB, lane: 'first', byClock: true, payload: z.object({}), run: remindRentals }),
  defineJob({ name: OLDER_WORDS_JOB, lane: 'large', payload: z.object({}), run: judgeOlderWords }),
  defineJob({ name: OVERLAP_JOB, lane: 'large', byClock: true, payload: z.object({}), run: endOverlapped }),
]

/** Hourly: every zone has its own morning. */
export const rentalCrontab = `7 * * * * ${REMIND_JOB}
*/10 * * * * ${OVERLAP_JOB}`
