import { z } from '@hono/zod-openapi'
import { isDay } from '../is-day.ts'

/** A day from a request. The database knows no year 0, and we take none after 9999. */
export const givenDay = z
  .string()
  .refine(isDay, 'invalid_field')
  .openapi({ format: 'date', example: '2027-03-01' })
