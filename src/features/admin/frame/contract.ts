import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'

export const enterDeskRoute = defineRoute({
  method: 'get',
  path: '/admin/entry',
  operationId: 'enterDesk',
  access: 'admin',
  responses: { 200: json(z.strictObject({ opens: z.literal(true) }), 'The desk opens for the viewer') },
})
