import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { startViewingRoute, stopViewingRoute } from './contract.ts'
import { startViewing } from './start-viewing.ts'
import { stopViewing } from './stop-viewing.ts'

export const viewingApi = createFeature()
  .openapi(startViewingRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await startViewing(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(stopViewingRoute, async (c) => c.json(await stopViewing(signedIn(c)), 200))
