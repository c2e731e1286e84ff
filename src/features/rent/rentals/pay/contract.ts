import { z } from '@hono/zod-openapi'
import { quote } from '#features/catalogue/pricing/quote-view.ts'
import { taxLine } from '#features/catalogue/pricing/tax-view.ts'
import { comingStates, paymentRefusals, shareStates } from '#features/rent/payments/charge.ts'
import { receiptLink } from '#features/rent/receipts/contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { RENTAL_STATUSES } from '../rental.ts'
import { paymentStates, payRefusals } from './payment.ts'

const cents = z.number().int()
const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })
// Not checked here: an unknown id answers not found instead of a bad request.
const params = z.object({ id: z.string().max(64) })

export const payment = z
  .strictObject({
    rental_id: z.uuid(),
    session_id: z.string().nullable().describe('The renter’s alone: with it the hosted page opens'),
    status: z.enum(paymentStates),
    role: z.enum(['owner', 'renter']).describe('Who the viewer is to this rental'),
    rental_status: z.enum(RENTAL_STATUSES),
    equipment_id: z.uuid(),
    equipment_name: z.string(),
    equipment_visible: z
      .boolean()
      .describe(
        'Whether the viewer finds the listing: its owner and administrators also while it is paused or hidden, nobody once it is removed',
      ),
    owner_name: z.string(),
    renter_name: z.string(),
    start_date: day,
    end_date: day.describe('Included'),
    time_zone: z.string().describe('At the place of the equipment'),
    pickup_window: z.string().nullable(),
    quote,
    taxes: z.array(taxLine),
    fee_taxes: z.array(taxLine).describe('The owner’s alone'),
    owner_registered: z.boolean().nullable().describe('For GST/HST; null before they had said'),
    total_cents: cents.describe('What the card pays, with taxes'),
    platform_fee_cents: cents.nullable().describe('The owner’s alone'),
    owner_payout_cents: cents
      .nullable()
      .describe('The owner’s alone: as agreed, also once the money goes back'),
    currency: z.literal('CAD'),
    paid_at: instant.nullable(),
    refunded_at: instant.nullable(),
    share: z
      .strictObject({ state: z.enum(shareStates), at: instant.nullable(), sent_cents: cents.nullable() })
      .nullable()
      .describe('The owner’s alone: when their share is due or was sent, or why it waits; null without one'),
    reference: z.string().nullable().describe('The provider’s name for the charge'),
    documents: z
      .array(receiptLink)
      .describe('The papers about it that the viewer is a party of, the oldest first'),
    payable_from: day
      .nullable()
      .describe('The day at the place from which it can be paid; null unless that is ahead'),
    may: z.strictObject({ pay: z.boolean() }),
  })
  .openapi('Payment')

const transaction = z
  .strictObject({
    id: z.string(),
    userId: z.uuid(),
    amount: z.number().describe('CAD; negative for fees and for what went away'),
    description: z.string(),
    rentalId: z.uuid(),
    equipmentId: z.uuid(),
    date: instant,
    status: z.enum(['completed', 'pending']).describe('Income is pending until it is paid out'),
    type: z.enum(['rental_income', 'service_fee', 'rental_payment', 'refund']),
    currency: z.literal('CAD'),
    receiptUrl: z.string(),
  })
  .openapi('Transaction')

const share = z
  .strictObject({
    rental_id: z.uuid(),
    equipment_name: z.string(),
    start_date: day,
    end_date: day.describe('Included'),
    time_zone: z.string().describe('At the place of the equipment'),
    amount_cents: cents.describe('What is still to come of it'),
    state: z.enum(comingStates),
    at: instant.nullable().describe('When it is due, or was held back'),
  })
  .openapi('Share')

const transactionQuery = z.object({
  cursor: z.uuid().optional().describe('next_cursor of the page before'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Movements of money, of one or two lines'),
  role: z.enum(['owner', 'renter']).optional().describe('What the person earned alone, or what they paid'),
})

export type Payment = z.infer<typeof payment>
export type ShareView = z.infer<typeof share>
export type Transaction = z.infer<typeof transaction>
export type TransactionQuery = z.infer<typeof transactionQuery>

export const checkoutRentalRoute = defineRoute({
  method: 'post',
  path: '/rentals/{id}/checkout',
  operationId: 'checkoutRental',
  access: 'participant',
  frozen: true,
  limit: { points: 30, seconds: 60 },
  request: { params },
  responses: {
    200: json(
      z.strictObject({ session_id: z.string(), url: z.string() }),
      'The provider’s page; the same one while it is open',
    ),
  },
  refusals: { ...payRefusals, ...pick(paymentRefusals, 'payment_processing', 'payments_unavailable') },
})

export const readRentalPaymentRoute = defineRoute({
  method: 'get',
  path: '/rentals/{id}/payment',
  operationId: 'readRentalPayment',
  access: 'participant',
  limit: { points: 240, seconds: 60 },
  request: { params },
  responses: { 200: json(payment, 'What the provider and the books say now') },
  refusals: pick(payRefusals, 'not_found'),
})

export const readCheckoutRoute = defineRoute({
  method: 'get',
  path: '/payments/checkouts/{id}',
  operationId: 'readCheckout',
  access: 'participant',
  limit: { points: 240, seconds: 60 },
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: { 200: json(payment, 'The payment that this page was opened for') },
  refusals: pick(payRefusals, 'not_found'),
})

export const listSharesRoute = defineRoute({
  method: 'get',
  path: '/payments/shares',
  operationId: 'listShares',
  access: 'self',
  responses: {
    200: json(
      z.strictObject({
        owed_cents: cents.describe(
          'What shares were sent before their rental was refunded: the next ones are smaller by it',
        ),
        items: z.array(share),
      }),
      'The person’s shares that have not gone out, the first due first',
    ),
  },
})

export const listTransactionsRoute = defineRoute({
  method: 'get',
  path: '/payments/transactions',
  operationId: 'listTransactions',
  access: 'self',
  request: { query: transactionQuery },
  responses: {
    200: json(
      z.strictObject({ items: z.array(transaction), next_cursor: z.uuid().nullable() }),
      'What the person paid, earned and got back, newest first',
    ),
  },
})
