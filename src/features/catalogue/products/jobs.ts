import { z } from 'zod'
import { defineJob } from '#platform/jobs.ts'
import { forgetProducts } from './forget-products.ts'

const FORGET_JOB = 'products_forget'

/** The nightly deletion of names without listings. */
export const productJobs = [
  defineJob({ name: FORGET_JOB, lane: 'large', byClock: true, payload: z.object({}), run: forgetProducts }),
]

/** Every night at half past eight, UTC: the middle of the night in Canada. */
export const productCrontab = `30 8 * * * ${FORGET_JOB}`
