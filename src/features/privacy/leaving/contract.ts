import { z } from '@hono/zod-openapi'
import { standingRental } from '#features/rent/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const count = z.number().int()

const leaving = z
  .strictObject({
    scheduled_at: z
      .string()
      .nullable()
      .describe('ISO instant from which everything goes; null for who stays'),
    listings: count.describe('On the market, or there again should the person stay after all'),
    has_store: z.boolean(),
    requests_to_answer: count,
    requests_made: count,
    rentals: z.array(standingRental).describe('Agreed on and not over: these stand, the next one first'),
    open_payments: count.describe('Payments that have not come to rest, and what is owed to the person'),
  })
  .openapi('Leaving')

export type Leaving = z.infer<typeof leaving>

const oneself = json(z.object({ user_id: z.uuid() }), 'Oneself: others are not found')

export const readLeavingRoute = defineRoute({
  method: 'get',
  path: '/accounts/leaving',
  operationId: 'readLeaving',
  access: 'user',
  responses: { 200: json(leaving, 'What leaving would end, or has ended, and what stands') },
})

export const scheduleDeletionRoute = defineRoute({
  method: 'post',
  path: '/procedures/schedule_account_deletion',
  operationId: 'scheduleAccountDeletion',
  access: 'self',
  proof: true,
  limit: { points: 20, seconds: 600 },
  request: { body: oneself },
  responses: {
    200: json(leaving, 'Out of view at once; everything goes after 180 days, unless it is undone'),
  },
  refusals: pick(commonRefusals, 'not_found'),
})

export const cancelDeletionRoute = defineRoute({
  method: 'post',
  path: '/procedures/cancel_account_deletion',
  operationId: 'cancelAccountDeletion',
  access: 'self',
  limit: { points: 20, seconds: 600 },
  request: { body: oneself },
  responses: { 200: json(leaving, 'Everything is back as it was before') },
  refusals: pick(commonRefusals, 'not_found'),
})
