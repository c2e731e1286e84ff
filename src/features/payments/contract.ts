import { z } from '@hono/zod-openapi'
import { defineRoute, json, problem } from '#platform/http/route.ts'

export const receiveWebhookRoute = defineRoute({
  method: 'post',
  path: '/webhooks/stripe',
  operationId: 'receiveStripeWebhook',
  access: 'public',
  limit: { points: 1200, seconds: 60 },
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: json(z.strictObject({ received: z.literal(true) }), 'Stored and acted upon'),
    400: problem('Not signed by the provider, more than five minutes off our clock, or not readable'),
  },
})
