import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  decideCheckRoute,
  listWaitingChecksRoute,
  readVerificationRoute,
  submitCheckRoute,
  withdrawCheckRoute,
} from './contract.ts'
import { decideCheck } from './decide-check.ts'
import { listWaitingChecks, readVerification } from './read-verification.ts'
import { submitCheck } from './submit-check.ts'
import { withdrawCheck } from './withdraw-check.ts'

export const verificationApi = createFeature()
  .openapi(readVerificationRoute, async (c) => c.json(await readVerification(signedIn(c)), 200))
  .openapi(submitCheckRoute, async (c) => {
    return answer(c, await submitCheck(signedIn(c), c.req.valid('query'), sentIn(c)), 201)
  })
  .openapi(withdrawCheckRoute, async (c) => {
    return answer(c, await withdrawCheck(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(listWaitingChecksRoute, async (c) => {
    return answer(c, await listWaitingChecks(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(decideCheckRoute, async (c) => {
    return answer(c, await decideCheck(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
