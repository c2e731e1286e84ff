import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { restorePersonRoute, suspendPersonRoute } from './contract.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

export const suspensionApi = createFeature()
  .openapi(suspendPersonRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await suspendPerson(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(restorePersonRoute, async (c) => {
    return answer(c, await restorePerson(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
