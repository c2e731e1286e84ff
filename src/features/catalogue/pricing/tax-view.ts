import { z } from '@hono/zod-openapi'

export const taxCodes = ['GST', 'HST', 'QST', 'PST', 'RST'] as const

/** The provinces and territories, as Canada Post writes them. */
export const provinceCodes = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const

/** A tax that applies: whose law, its rate in millionths, and who collects it. */
export const tax = z.strictObject({
  code: z.enum(taxCodes),
  province: z.enum(provinceCodes).describe('Of the hand-over; of the owner for a tax on the fee'),
  rate_ppm: z.number().int().describe('In millionths: 130000 is 13 %'),
  collected_by: z.enum(['owner', 'platform']),
})

/** A tax with what it comes to, in cents. */
export const taxLine = tax.extend({ amount_cents: z.number().int() })

/** A tax as pages of a listing show it before a request. */
export const shownTax = tax.pick({ code: true, rate_ppm: true })

export type ShownTax = z.infer<typeof shownTax>
export type ProvinceCode = (typeof provinceCodes)[number]
export type Tax = z.infer<typeof tax>
export type TaxLine = z.infer<typeof taxLine>
