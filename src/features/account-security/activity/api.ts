import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { readActivityRoute } from './contract.ts'
import { readActivity } from './read-activity.ts'

export const activityApi = createFeature().openapi(readActivityRoute, async (c) => {
  return answer(c, await readActivity(signedIn(c)), 200)
})
