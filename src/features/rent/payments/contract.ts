import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { paymentRefusals } from './charge.ts'

export const receiveWebhookRoute = defineRoute({
  method: 'post',
  path: '/webhooks/stripe',
  operationId: 'receiveStripeWebhook',
  access: 'public',
  limit: { points: 1200, seconds: 60 },
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: json(z.strictObject({ received: z.literal(true) }), 'Stored, and acted upon soon'),
  },
  refusals: pick(paymentRefusals, 'webhook_signature', 'webhook_unreadable'),
})
