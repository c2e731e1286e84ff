import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { payoutAccountStatuses } from '#platform/ports/payments.ts'
import { payoutRefusals } from './payout-account.ts'

const cents = z.number().int()
const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })

const account = z
  .strictObject({
    is_open: z.boolean().describe('Whether anybody is paid here'),
    status: z.enum(payoutAccountStatuses).nullable().describe('As known last; null without an account'),
    due_by: instant.nullable().describe('Until when the provider wants further details'),
    may: z.strictObject({
      onboard: z.boolean().describe('Whether the provider waits for details of theirs'),
      open_dashboard: z.boolean(),
    }),
  })
  .openapi('PayoutAccount')

const earnings = z
  .strictObject({
    available_cents: cents,
    pending_cents: cents.describe('Not to be paid out yet'),
    payouts: z
      .array(
        z.strictObject({
          id: z.string(),
          amount_cents: cents,
          arrives_on: day,
          status: z.enum(['pending', 'in_transit', 'paid', 'failed']),
        }),
      )
      .describe('The last five to the owner’s bank, the newest first'),
  })
  .nullable()
  .openapi('Earnings')

const link = z.strictObject({ url: z.string() }).describe('Good once, and for minutes')

export type PayoutAccountView = z.infer<typeof account>
export type EarningsView = z.infer<typeof earnings>

const { payouts_closed, payout_account_over, payout_account_waits } = payoutRefusals

export const readPayoutAccountRoute = defineRoute({
  method: 'get',
  path: '/payments/account',
  operationId: 'readPayoutAccount',
  access: 'self',
  responses: { 200: json(account, 'Where the viewer’s payouts stand, as known last') },
})

export const refreshPayoutAccountRoute = defineRoute({
  method: 'post',
  path: '/payments/account/refresh',
  operationId: 'refreshPayoutAccount',
  access: 'self',
  limit: { points: 60, seconds: 60 },
  responses: { 200: json(account, 'The same, after the provider was asked') },
})

export const readEarningsRoute = defineRoute({
  method: 'get',
  path: '/payments/account/earnings',
  operationId: 'readEarnings',
  access: 'self',
  limit: { points: 60, seconds: 60 },
  responses: { 200: json(earnings, 'What the provider holds for the viewer; null before they can be paid') },
})

export const onboardRoute = defineRoute({
  method: 'post',
  path: '/payments/account/onboarding',
  operationId: 'onboard',
  access: 'self',
  proof: true,
  limit: { points: 30, seconds: 60 },
  responses: {
    200: json(link, 'The provider’s page for the viewer’s details; their account is opened once'),
  },
  refusals: { payouts_closed, payout_account_over },
})

export const openDashboardRoute = defineRoute({
  method: 'post',
  path: '/payments/account/dashboard',
  operationId: 'openDashboard',
  access: 'self',
  proof: true,
  limit: { points: 30, seconds: 60 },
  responses: { 200: json(link, 'The provider’s page of the viewer’s payouts and bank account') },
  refusals: { payout_account_waits },
})
