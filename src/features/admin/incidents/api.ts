import { csvAnswer } from '#platform/csv.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  changeIncidentRoute,
  exportIncidentsRoute,
  listIncidentsRoute,
  registerIncidentRoute,
} from './contract.ts'
import { exportIncidents, listIncidents } from './list-incidents.ts'
import { changeIncident, registerIncident } from './write-incident.ts'

export const incidentsApi = createFeature()
  .openapi(listIncidentsRoute, async (c) => {
    return answer(c, await listIncidents(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(exportIncidentsRoute, async (c) => {
    const ctx = signedIn(c)
    const day = ctx.clock.now().toISOString().slice(0, 10)
    return csvAnswer(`privacy-incidents-${day}`, await exportIncidents(ctx))
  })
  .openapi(registerIncidentRoute, async (c) => {
    return answer(c, await registerIncident(signedIn(c), c.req.valid('json')), 201)
  })
  .openapi(changeIncidentRoute, async (c) => {
    return answer(c, await changeIncident(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
