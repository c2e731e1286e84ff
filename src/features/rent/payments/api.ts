import { answer } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { receiveWebhookRoute } from './contract.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const paymentsApi = createFeature().openapi(receiveWebhookRoute, async (c) => {
  return answer(
    c,
    await receiveWebhook(
      c.var.ctx,
      new Uint8Array(await c.req.arrayBuffer()),
      c.req.header('stripe-signature'),
    ),
    200,
  )
})
