import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { readProfileRoute, removeResumeRoute, updateProfileRoute, uploadResumeRoute } from './contract.ts'
import { readProfile } from './read-profile.ts'
import { removeResume, uploadResume } from './resume.ts'
import { updateProfile } from './update-profile.ts'

export const profilesApi = createFeature()
  .openapi(readProfileRoute, async (c) => {
    return answer(c, await readProfile(c.var.ctx, c.req.valid('param').id), 200)
  })
  .openapi(updateProfileRoute, async (c) => {
    return answer(c, await updateProfile(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
  .openapi(uploadResumeRoute, async (c) => answer(c, await uploadResume(signedIn(c), sentIn(c)), 201))
  .openapi(removeResumeRoute, async (c) => c.json(await removeResume(signedIn(c)), 200))
