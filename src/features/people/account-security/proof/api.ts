import { deviceOf } from '#features/people/accounts/device.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import * as routes from './contract.ts'
import { giveProof, proofMethods } from './give-proof.ts'

export const proofApi = createFeature()
  .openapi(routes.readProofRoute, async (c) => {
    const ctx = signedIn(c)
    const proven_at = ctx.viewer.proven_at?.toISOString() ?? null
    return c.json({ methods: await proofMethods(ctx), proven_at }, 200)
  })
  .openapi(routes.giveProofRoute, async (c) => {
    const given = await giveProof(signedIn(c), c.req.valid('json'), deviceOf(c))
    return answer(c, given, 200, ({ proven_at }) => ({ proven_at: proven_at.toISOString() }))
  })
