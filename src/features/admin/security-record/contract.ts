import { z } from '@hono/zod-openapi'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const instant = z.string().openapi({ format: 'date-time' })

const person = z.strictObject({ id: z.guid(), name: z.string() })

const event = z
  .strictObject({
    id: z.guid(),
    action: z.string(),
    source: z.enum(['server', 'client']).describe('`client`: in words of the person’s own page'),
    user: person.nullable().describe('Whom it concerns'),
    actor: person.nullable().describe('Who did it, where that is somebody else'),
    resource_type: z.string(),
    resource_id: z.string().nullable(),
    details: z.record(
      z.string(),
      z.json().openapi({ type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }),
    ),
    ip_address: z.string().nullable(),
    request_id: z.string().nullable(),
    created_at: instant,
    last_at: instant,
    times: z.number().int(),
  })
  .openapi('SecurityRecordEvent')

const filters = z.object({
  action: writtenText(100).optional(),
  person: z.guid().optional().describe('Whom it concerns, or who did it'),
  resource_type: writtenText(100).optional(),
  resource_id: writtenText(200).optional(),
  source: z.enum(['server', 'client']).optional(),
  address: writtenText(64).optional(),
  from: givenDay.optional().describe('The first day, where the administrator lives'),
  to: givenDay.optional().describe('The last one'),
})

const page = filters.extend({
  ...pageQuery({ limit: 50 }),
})

export type RecordEvent = z.infer<typeof event>
export type EventFilters = z.output<typeof filters>
export type EventPage = z.output<typeof page>

export const listSecurityEventsRoute = defineRoute({
  method: 'get',
  path: '/admin/security_events',
  operationId: 'listSecurityEvents',
  access: 'admin',
  request: { query: page },
  responses: {
    200: json(pageOf(event), 'The security record, the newest first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const exportSecurityEventsRoute = defineRoute({
  method: 'get',
  path: '/admin/security_events.csv',
  operationId: 'exportSecurityEvents',
  access: 'admin',
  opens: true,
  limit: { points: 20, seconds: 3600 },
  request: { query: filters },
  responses: {
    200: {
      description: 'The same as a table, whole; that it was taken is written down',
      content: { 'text/csv': { schema: z.string() } },
    },
  },
})
