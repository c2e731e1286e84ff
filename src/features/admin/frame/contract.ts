import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './reason.ts'

/** The reason that every act at the desk is given with, as its route takes it. */
export const adminReason = writtenText(REASON_MAX_LENGTH, true).min(REASON_MIN_LENGTH)

export const enterAdminRoute = defineRoute({
  method: 'get',
  path: '/admin/entry',
  operationId: 'enterAdmin',
  access: 'admin',
  responses: { 200: json(z.strictObject({ opens: z.literal(true) }), 'The desk opens for the viewer') },
})
