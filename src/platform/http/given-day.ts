import { z } from '@hono/zod-openapi'
import { isDay } from '../is-day.ts'

/** A day that somebody sends. The database knows no year 0, and what comes after 9999 is no date of ours any more. */
export const givenDay = z
  .string()
  .refine(isDay, 'invalid_field')
  .openapi({ format: 'date', example: '2027-03-01' })
