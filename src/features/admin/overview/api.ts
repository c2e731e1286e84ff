import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { readOverviewRoute } from './contract.ts'
import { readOverview } from './read-overview.ts'

export const overviewApi = createFeature().openapi(readOverviewRoute, async (c) =>
  answer(c, await readOverview(signedIn(c)), 200),
)
