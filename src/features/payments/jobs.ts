import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs.ts'
import { closeCheckout } from './close-checkout.ts'
import { CLOSE_CHECKOUT_JOB } from './expire-open-checkout.ts'
import { mailPayment } from './mail-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { REFUND_JOB, refundRental, refundStrayCharge } from './refund-rental.ts'
import { STRAY_JOB } from './settle-checkout.ts'
import { LETTER_JOB } from './tell-of-payment.ts'

const RECONCILE_JOB = 'reconcile-payments'
const rental = z.object({ rental_id: z.uuid() })

export const paymentJobs: Job[] = [
  defineJob({ name: REFUND_JOB, payload: rental, run: refundRental }),
  defineJob({
    name: STRAY_JOB,
    payload: z.object({ payment_intent: z.string(), amount_cents: z.number().int() }),
    run: refundStrayCharge,
  }),
  defineJob({ name: CLOSE_CHECKOUT_JOB, payload: rental, run: closeCheckout }),
  defineJob({
    name: LETTER_JOB,
    payload: rental.extend({ letter: z.enum(['receipt', 'paid', 'refunded']) }),
    run: mailPayment,
  }),
  defineJob({ name: RECONCILE_JOB, payload: z.unknown(), run: reconcilePayments }),
]

/** Every three minutes, and only the newest run when some were missed. */
export const paymentCrontab = `*/3 * * * * ${RECONCILE_JOB}`
