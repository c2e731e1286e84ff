import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { saveAvailabilityRoute } from './contract.ts'
import { saveAvailability } from './save-availability.ts'

export const availabilityApi = createFeature().openapi(saveAvailabilityRoute, async (c) => {
  return answer(c, await saveAvailability(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
})
