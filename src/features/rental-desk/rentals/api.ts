import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { listDeskRentalsRoute } from './contract.ts'
import { listRentals } from './list-rentals.ts'

export const deskRentalsApi = createFeature().openapi(listDeskRentalsRoute, async (c) => {
  return answer(c, await listRentals(signedIn(c), c.req.valid('query')), 200)
})
