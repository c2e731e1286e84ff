import { createFeature, signedIn } from '#platform/http/route.ts'
import { searchEverythingRoute } from './contract.ts'
import { searchEverything } from './search-everything.ts'

export const adminSearchApi = createFeature().openapi(searchEverythingRoute, async (c) =>
  c.json(await searchEverything(signedIn(c), c.req.valid('query').q), 200),
)
