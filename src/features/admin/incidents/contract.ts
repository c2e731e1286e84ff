import { z } from '@hono/zod-openapi'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { dataKinds, incidentRefusals, incidentSteps, risks } from './incident.ts'

const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })
const people = z.number().int().min(0).max(100_000_000).nullable()
const TEXT = 4000

const entry = {
  title: writtenText(120).min(1),
  circumstances: writtenText(TEXT, true).min(1).describe('What happened, and why; without anybody’s name'),
  occurred_from: givenDay.nullable(),
  occurred_to: givenDay.nullable(),
  found_on: givenDay,
  data_kinds: z.array(z.enum(dataKinds)).min(1).max(dataKinds.length),
  people_affected: people.describe('Null as long as it is not known'),
  quebec_people_affected: people,
  risk: z.enum(risks),
  risk_reasons: writtenText(TEXT, true).describe(
    'How sensitive it is, what may come of it, how likely that is',
  ),
  steps_taken: writtenText(TEXT, true),
  prevented_by: writtenText(TEXT, true).describe('What keeps it from happening again'),
  told_opc_on: givenDay.nullable().describe('The Privacy Commissioner of Canada'),
  told_cai_on: givenDay.nullable().describe('The Commission d’accès à l’information of Quebec'),
  told_people_on: givenDay.nullable(),
  closed_on: givenDay.nullable(),
}

const written = z.strictObject(entry)

const incident = z
  .strictObject({
    id: z.guid(),
    version: z.number().int(),
    title: z.string(),
    circumstances: z.string(),
    occurred_from: day.nullable(),
    occurred_to: day.nullable(),
    found_on: day,
    data_kinds: z.array(z.enum(dataKinds)),
    people_affected: z.number().int().nullable(),
    quebec_people_affected: z.number().int().nullable(),
    risk: z.enum(risks),
    risk_reasons: z.string(),
    steps_taken: z.string(),
    prevented_by: z.string(),
    told_opc_on: day.nullable(),
    told_cai_on: day.nullable(),
    told_people_on: day.nullable(),
    closed_on: day.nullable(),
    created_at: instant,
    updated_at: instant,
    kept_until: day,
    steps: z.array(
      z.strictObject({
        step: z.enum(incidentSteps),
        state: z.enum(['due', 'done', 'waits', 'not_needed']),
        done_on: day.nullable(),
      }),
    ),
  })
  .openapi('Incident')

export type IncidentView = z.infer<typeof incident>
export type WrittenIncident = z.output<typeof written>

const wrongs = pick(
  incidentRefusals,
  'incident_days',
  'incident_people',
  'incident_risk_unexplained',
  'incident_risk_open',
)

export const listIncidentsRoute = defineRoute({
  method: 'get',
  path: '/admin/incidents',
  operationId: 'listIncidents',
  access: 'admin',
  request: {
    query: z.object({
      ...pageQuery({ limit: 50 }),
    }),
  },
  responses: {
    200: json(pageOf(incident), 'The register of incidents, the last to be found first'),
  },
  refusals: pick(incidentRefusals, 'invalid_input'),
})

export const exportIncidentsRoute = defineRoute({
  method: 'get',
  path: '/admin/incidents.csv',
  operationId: 'exportIncidents',
  access: 'admin',
  opens: true,
  responses: {
    200: {
      description: 'The register as a table, as a commission may ask for it',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})

export const registerIncidentRoute = defineRoute({
  method: 'post',
  path: '/admin/incidents',
  operationId: 'registerIncident',
  access: 'admin',
  request: { body: json(written, 'What is known by now') },
  responses: { 201: json(incident, 'In the register, for five years at least') },
  refusals: wrongs,
})

export const changeIncidentRoute = defineRoute({
  method: 'patch',
  path: '/admin/incidents/{id}',
  operationId: 'changeIncident',
  access: 'admin',
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: json(
      written.partial().extend({ version: z.number().int() }),
      'What is known by now, and which version was read',
    ),
  },
  responses: { 200: json(incident, 'Changed; what stood before is in the security record') },
  refusals: { ...wrongs, ...pick(incidentRefusals, 'not_found', 'incident_changed') },
})
