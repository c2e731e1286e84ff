import { createFeature } from '#platform/http/route.ts'
import { readSiteRoute } from './contract.ts'
import { describeSite } from './describe-site.ts'

export const informationApi = createFeature().openapi(readSiteRoute, (c) =>
  c.json(describeSite(c.var.ctx.config, c.var.ctx.clock.now()), 200),
)
