import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { saveAvailabilityRoute } from './contract.ts'
import { saveAvailability } from './save-availability.ts'

export const availabilityApi = createFeature().openapi(saveAvailabilityRoute, async (c) => {
  const calendar = await saveAvailability(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
  return isRefused(calendar) ? answerRefusal(c, calendar) : c.json(calendar, 200)
})
