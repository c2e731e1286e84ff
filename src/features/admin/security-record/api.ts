import { csvAnswer } from '#features/desk/csv.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { exportSecurityEventsRoute, listSecurityEventsRoute } from './contract.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'

export const securityRecordApi = createFeature()
  .openapi(listSecurityEventsRoute, async (c) => {
    return answer(c, await listEvents(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(exportSecurityEventsRoute, async (c) => {
    const ctx = signedIn(c)
    const lines = await exportEvents(ctx, c.req.valid('query'))
    return csvAnswer(`security-events-${ctx.clock.now().toISOString().slice(0, 10)}`, lines)
  })
