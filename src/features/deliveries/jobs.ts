import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetDeliveries } from './forget-deliveries.ts'

const FORGET_JOB = 'deliveries_forget'

/** The nightly sweep of what became of messages. */
export const deliveryJobs = [defineJob({ name: FORGET_JOB, payload: z.object({}), run: forgetDeliveries })]

/** Every night at twenty to nine, UTC: the middle of the night in Canada. */
export const deliveryCrontab = `40 8 * * * ${FORGET_JOB}`
