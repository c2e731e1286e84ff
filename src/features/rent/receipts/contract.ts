import { z } from '@hono/zod-openapi'
import { quote } from '#features/catalogue/pricing/quote-view.ts'
import { taxLine } from '#features/catalogue/pricing/tax-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { receiptKinds } from './receipt-kinds.ts'

const cents = z.number().int()
const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })

const party = z.strictObject({
  name: z.string(),
  address: z.string().nullable(),
  gst_number: z.string().nullable(),
  qst_number: z.string().nullable(),
})

/** The words and sums of a document, frozen as it was made. */
export const receiptContent = z.strictObject({
  supplier: party,
  intermediary: party.nullable().describe('The platform, where it bills for the supplier'),
  buyer: z.strictObject({ name: z.string() }),
  item: z.string(),
  start_date: day,
  end_date: day.describe('Included'),
  place: z.string().describe('The city of the hand-over'),
  place_fr: z.string(),
  time_zone: z.string(),
  quote: quote.nullable().describe('The lines of the days; null on documents about the fee'),
  net_cents: cents,
  taxes: z.array(
    taxLine.extend({
      base_cents: cents,
      number: z.string().nullable().describe('The registration that it is collected under'),
    }),
  ),
  paid_at: instant,
  reference: z.string().nullable().describe('The provider’s name for the card payment'),
})

const receipt = z
  .strictObject({
    number: z.string(),
    kind: z.enum(receiptKinds),
    corrects: z.string().nullable().describe('The number of the document that it corrects'),
    rental_id: z.guid(),
    total_cents: cents,
    issued_at: instant,
    content: receiptContent,
  })
  .openapi('Receipt')

/** A document as lists name it. */
export const receiptLink = z.strictObject({ number: z.string(), kind: z.enum(receiptKinds) })

export type ReceiptContent = z.infer<typeof receiptContent>
export type ReceiptView = z.infer<typeof receipt>
export type ReceiptLinkView = z.infer<typeof receiptLink>

export const readReceiptRoute = defineRoute({
  method: 'get',
  path: '/receipts/{number}',
  operationId: 'readReceipt',
  access: 'participant',
  opens: true,
  limit: { points: 240, seconds: 60 },
  request: { params: z.object({ number: z.string().max(40) }) },
  responses: {
    200: json(receipt, 'The document as it was made; that an administrator opened it is written down'),
  },
  refusals: pick(commonRefusals, 'not_found', 'proof_required'),
})
