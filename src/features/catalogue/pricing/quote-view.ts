import { z } from '@hono/zod-openapi'

const cents = z.number().int()

const line = z.strictObject({
  unit: z.enum(['month', 'week', 'day']),
  count: z.number().int(),
  unit_cents: cents,
  line_cents: cents,
})

/** The price of days, and its lines. */
export const quote = z.strictObject({
  days: z.number().int(),
  lines: z.array(line),
  total_cents: cents,
  undiscounted_cents: cents.describe('Days × the daily price'),
  saved_cents: cents.describe('What weeks and months took off it'),
})

export type Quote = z.infer<typeof quote>
export type QuoteLine = z.infer<typeof line>
export type QuoteUnit = QuoteLine['unit']
