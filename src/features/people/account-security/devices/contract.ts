import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const instant = z.string().openapi({ format: 'date-time' })

const openSession = z
  .strictObject({
    id: z.uuid(),
    browser: z.string().nullable().describe('Null where nobody knows it'),
    system: z.string().nullable(),
    address: z.string().nullable().describe('From where it was last used'),
    first_seen_at: instant,
    last_seen_at: instant.describe('To five minutes'),
    is_current: z.boolean().describe('Whether this call is made with it'),
  })
  .openapi('OpenSession')

export type OpenSession = z.infer<typeof openSession>

export const listSessionsRoute = defineRoute({
  method: 'get',
  path: '/accounts/sessions',
  operationId: 'listSessions',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(
      z.strictObject({ items: z.array(openSession) }),
      'Where the viewer is signed in: here first, then as it was last used',
    ),
  },
})

export const endSessionRoute = defineRoute({
  method: 'delete',
  path: '/accounts/sessions/{id}',
  operationId: 'endSession',
  access: 'self',
  request: { params: z.object({ id: z.guid() }) },
  responses: { 204: { description: 'Signed out there; its next call finds nobody' } },
  refusals: pick(commonRefusals, 'not_found'),
})

export const endOtherSessionsRoute = defineRoute({
  method: 'delete',
  path: '/accounts/sessions',
  operationId: 'endOtherSessions',
  access: 'user',
  responses: {
    200: json(
      z.strictObject({ ended: z.number().int().describe('How many') }),
      'Signed out everywhere but here',
    ),
  },
})
