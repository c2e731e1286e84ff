import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { receiveWebhookRoute } from './contract.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const paymentsApi = createFeature().openapi(receiveWebhookRoute, async (c) => {
  const taken = await receiveWebhook(
    c.var.ctx,
    new Uint8Array(await c.req.arrayBuffer()),
    c.req.header('stripe-signature'),
  )
  return isRefused(taken) ? answerRefusal(c, taken) : c.json(taken, 200)
})
