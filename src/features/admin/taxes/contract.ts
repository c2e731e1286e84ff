import { z } from '@hono/zod-openapi'
import { tax } from '#features/catalogue/pricing/tax-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { TAX_PERIOD } from './tax-period.ts'

const cents = z.number().int()
const day = z.string().openapi({ format: 'date' })

const sum = tax
  .pick({ province: true, code: true, collected_by: true })
  .extend({
    collected_cents: cents.describe('On receipts and fee invoices'),
    given_back_cents: cents.describe('On credit notes'),
    net_cents: cents.describe('What is to be remitted: by the platform, or by the owners'),
  })
  .openapi('CollectedTax')

const taxes = z
  .strictObject({
    period: z.string(),
    start: day,
    end: day.describe('Included'),
    first_year: z.number().int().describe('Of the first document'),
    last_year: z.number().int(),
    items: z.array(sum).describe('Each province, tax and collector once'),
  })
  .openapi('CollectedTaxes')

const search = z.object({
  period: z
    .string()
    .regex(TAX_PERIOD)
    .optional()
    .describe('`2026`, `2026-Q3` or `2026-09`; the present quarter without it'),
})

export type CollectedTax = z.infer<typeof sum>
export type CollectedTaxes = z.infer<typeof taxes>

export const readTaxesRoute = defineRoute({
  method: 'get',
  path: '/admin/taxes',
  operationId: 'readTaxes',
  access: 'admin',
  request: { query: search },
  responses: { 200: json(taxes, 'The taxes on the documents of a period') },
})

export const exportTaxesRoute = defineRoute({
  method: 'get',
  path: '/admin/taxes.csv',
  operationId: 'exportTaxes',
  access: 'admin',
  limit: { points: 60, seconds: 3600 },
  request: { query: search },
  responses: {
    200: {
      description: 'The same as a table, in dollars',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})
