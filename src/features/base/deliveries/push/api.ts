import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { readPushKeyRoute, subscribeRoute, unsubscribeRoute } from './contract.ts'
import { readPushKey, subscribe, unsubscribe } from './subscribe.ts'

export const pushApi = createFeature()
  .openapi(readPushKeyRoute, async (c) => c.json(await readPushKey(signedIn(c)), 200))
  .openapi(subscribeRoute, async (c) => answer(c, await subscribe(signedIn(c), c.req.valid('json')), 200))
  .openapi(unsubscribeRoute, async (c) => c.json(await unsubscribe(signedIn(c)), 200))
