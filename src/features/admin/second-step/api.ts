import { askRemoval } from '#features/accounts/second-step-removal/ask-removal.ts'
import { withdrawRemoval } from '#features/accounts/second-step-removal/stop-removal.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { askRemovalRoute, withdrawRemovalRoute } from './contract.ts'

export const deskSecondStepApi = createFeature()
  .openapi(askRemovalRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await askRemoval(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(withdrawRemovalRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await withdrawRemoval(signedIn(c), c.req.valid('param').id, reason), 200)
  })
