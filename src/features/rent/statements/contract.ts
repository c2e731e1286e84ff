import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { LOCALES } from '#platform/locale.ts'

const cents = z.number().int()
const day = z.string().openapi({ format: 'date' })

export const taxSums = z.strictObject({ GST: cents, HST: cents, QST: cents, PST: cents, RST: cents })

/** The columns of a statement, in cents; money that leaves the owner's balance is negative. */
export const sums = z.strictObject({
  price: cents.describe('What renters paid, before tax'),
  taxes: taxSums.describe('The taxes that renters paid'),
  refund: cents.describe('What renters got back of the price'),
  refund_taxes: taxSums.describe('What renters got back of the taxes'),
  fee: cents.describe('The platform’s fee'),
  fee_taxes: taxSums.describe('The taxes on the fee'),
  remitted: cents.describe('Taxes that the platform remits'),
  dispute: cents.describe('Lost disputes that the platform bore, less what the owner gave for disputes'),
  transfer: cents.describe('Sent to the owner’s bank, less what came back'),
  other: cents.describe('Corrections by the platform'),
  share: cents.describe('Released to the owner, less what they gave back; not a change of the balance'),
})

const balances = { opening_cents: cents, closing_cents: cents, sums }

const rental = z.strictObject({
  rental_id: z.guid(),
  equipment_name: z.string(),
  start_date: day,
  end_date: day.describe('Included'),
  documents: z.array(z.string()).describe('The numbers of its documents in the quarter'),
  sums,
})

const quarter = z.strictObject({
  quarter: z.number().int().min(1).max(4),
  ...balances,
  rentals: z.array(rental).describe('The first to move money first'),
})

const statement = z
  .strictObject({
    year: z.number().int(),
    years: z.array(z.number().int()).describe('Those that there is a statement of, the newest first'),
    owner: z.strictObject({
      name: z.string(),
      gst_number: z.string().nullable(),
      qst_number: z.string().nullable(),
    }),
    ...balances,
    held_cents: cents.describe('The part of the closing balance that is held until rentals begin'),
    quarters: z.array(quarter),
  })
  .openapi('Statement')

const year = z.coerce.number().int().min(2000).max(2100)

export type StatementView = z.infer<typeof statement>
export type QuarterView = z.infer<typeof quarter>

export const readStatementRoute = defineRoute({
  method: 'get',
  path: '/statements',
  operationId: 'readStatement',
  access: 'self',
  limit: { points: 120, seconds: 60 },
  request: { query: z.object({ year: year.optional().describe('The present one when absent') }) },
  responses: { 200: json(statement, 'The owner’s year, from the ledger') },
})

export const exportStatementRoute = defineRoute({
  method: 'get',
  path: '/statements.csv',
  operationId: 'exportStatement',
  access: 'self',
  limit: { points: 60, seconds: 60 },
  request: {
    query: z.object({
      year: year.optional(),
      locale: z.enum(LOCALES).optional().describe('Of its headings'),
    }),
  },
  responses: {
    200: {
      description: 'The same as a table, a line a rental and quarter',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})
