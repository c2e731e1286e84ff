import { decideRecovery } from '#features/people/accounts/recovery/decide-recovery.ts'
import { askRecovery } from '#features/people/accounts/recovery/open-recovery.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { askRecoveryRoute, decideRecoveryRoute } from './contract.ts'

export const adminRecoveryApi = createFeature()
  .openapi(askRecoveryRoute, async (c) =>
    answer(c, await askRecovery(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(decideRecoveryRoute, async (c) =>
    answer(c, await decideRecovery(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
