import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { listDeskListingsRoute, listDeskStoresRoute } from './contract.ts'
import { listDeskListings, listDeskStores } from './list-desk.ts'

export const deskListingsApi = createFeature()
  .openapi(listDeskListingsRoute, async (c) => {
    return answer(c, await listDeskListings(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(listDeskStoresRoute, async (c) => {
    return answer(c, await listDeskStores(signedIn(c), c.req.valid('query')), 200)
  })
