import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { payoutLetters } from './payout-account.ts'
import { PAYOUT_LETTER_JOB, sendPayoutLetter } from './payout-letter.ts'
import { REFRESH_JOB, refreshAccount, refreshUnsettled } from './refresh-account.ts'

const REFRESH_UNSETTLED_JOB = 'refresh-payout-accounts'

/** News of accounts that no event told, and letters about them. */
export const payoutJobs: Job[] = [
  defineJob({
    name: REFRESH_JOB,
    lane: 'rest',
    payload: z.object({ account_id: z.string() }),
    run: async (services, account) => void (await refreshAccount(services, account)),
  }),
  defineJob({
    name: REFRESH_UNSETTLED_JOB,
    lane: 'rest',
    byClock: true,
    payload: z.unknown(),
    run: refreshUnsettled,
  }),
  defineJob({
    name: PAYOUT_LETTER_JOB,
    lane: 'letters',
    payload: z.object({ owner_id: z.uuid(), letter: z.enum(payoutLetters), occasion: z.string() }),
    run: sendPayoutLetter,
  }),
]

/** Every hour. */
export const payoutCrontab = `37 * * * * ${REFRESH_UNSETTLED_JOB}`
