import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { cancelDeletionRoute, readLeavingRoute, scheduleDeletionRoute } from './contract.ts'
import { readLeaving } from './read-leaving.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

export const leavingApi = createFeature()
  .openapi(readLeavingRoute, async (c) => c.json(await readLeaving(signedIn(c)), 200))
  .openapi(scheduleDeletionRoute, async (c) => {
    return answer(c, await scheduleDeletion(signedIn(c), c.req.valid('json').user_id), 200)
  })
  .openapi(cancelDeletionRoute, async (c) => {
    return answer(c, await cancelDeletion(signedIn(c), c.req.valid('json').user_id), 200)
  })
