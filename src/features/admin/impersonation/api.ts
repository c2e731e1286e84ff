import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { startImpersonationRoute, stopImpersonationRoute } from './contract.ts'
import { startImpersonation, stopImpersonation } from './impersonate.ts'

export const impersonationApi = createFeature()
  .openapi(startImpersonationRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await startImpersonation(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(stopImpersonationRoute, async (c) => c.json(await stopImpersonation(signedIn(c)), 200))
