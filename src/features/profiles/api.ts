import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readProfileRoute, updateProfileRoute } from './contract.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

export const profilesApi = createFeature()
  .openapi(readProfileRoute, async (c) => {
    const answer = await readProfile(c.var.ctx, c.req.valid('param').id)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(updateProfileRoute, async (c) => {
    const answer = await updateProfile(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
