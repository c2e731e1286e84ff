import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { mailPayment } from './mail-payment.ts'
import { paymentLetters } from './payment.ts'
import { LETTER_JOB } from './tell-of-payment.ts'

export const payJobs: Job[] = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({
      rental_id: z.uuid(),
      letter: z.enum(paymentLetters),
      occasion: z.string().optional(),
    }),
    run: mailPayment,
  }),
]
