import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob, type Job } from '#platform/jobs.ts'
import { type PaymentEvent, paymentEvents } from '../news/payment-news.ts'
import { recipientsOf } from '../news/rental-news.ts'
import { sendRentalLetter } from '../news/send-rental-letter.ts'
import { LETTER_JOB } from './tell-of-payment.ts'

export const payJobs: Job[] = [
  defineJob({
    name: LETTER_JOB,
    lane: 'letters',
    payload: z.object({
      rental_id: z.uuid(),
      letter: z.enum(paymentEvents),
      occasion: z.string().optional(),
    }),
    run: mailPayment,
  }),
]

type PaymentLetter = { rental_id: string; letter: PaymentEvent; occasion?: string }

/** Tells the party of money that moved, by letter and by push. */
async function mailPayment(
  services: Services,
  { rental_id, letter, occasion }: PaymentLetter,
): Promise<void> {
  const key = `${letter}-${rental_id}${occasion ? `.${occasion}` : ''}`
  for (const to of recipientsOf(letter)) await sendRentalLetter(services, { rental_id, act: letter, to, key })
}
