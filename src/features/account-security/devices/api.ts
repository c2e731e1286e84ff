import { endOthers, endSession } from '#features/accounts/end-sessions.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './contract.ts'
import { listSessions } from './list-sessions.ts'

export const devicesApi = createFeature()
  .openapi(listSessionsRoute, async (c) => {
    return answer(c, await listSessions(signedIn(c)), 200)
  })
  .openapi(endSessionRoute, async (c) => {
    return answer(c, await endSession(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(endOtherSessionsRoute, async (c) => {
    return answer(c, await endOthers(signedIn(c)), 200)
  })
