import { deviceOf, keepDevice } from '#features/people/accounts/device.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  dropWaitingRoute,
  listWaitingRoute,
  readWaitingStateRoute,
  signUpToRequestRoute,
} from './contract.ts'
import { listWaiting, readWaitingState } from './read-waiting.ts'
import { signUpToRequest } from './sign-up-to-request.ts'
import { deleteRefused } from './store.ts'

export const waitingApi = createFeature()
  .openapi(signUpToRequestRoute, async (c) => {
    const device = deviceOf(c)
    return answer(c, await signUpToRequest(c.var.ctx, c.req.valid('json'), device), 202, (kept) => {
      keepDevice(c, device)
      return kept
    })
  })
  .openapi(readWaitingStateRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await readWaitingState(c.var.ctx, c.req.valid('query').id), 200)
  })
  .openapi(listWaitingRoute, async (c) => c.json(await listWaiting(signedIn(c)), 200))
  .openapi(dropWaitingRoute, async (c) => {
    const { db, viewer } = signedIn(c)
    await deleteRefused(db, viewer.id)
    return c.json({ dropped: true } as const, 200)
  })
