import { z } from '@hono/zod-openapi'
import { deskReason } from '#features/desk/reason-contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { viewingRefusals } from './viewing.ts'

export const startViewingRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/viewing',
  operationId: 'startViewing',
  access: 'admin',
  request: {
    params: z.object({ id: z.string() }),
    body: json(z.object({ reason: deskReason.describe('Kept in the security record') }), 'Why'),
  },
  responses: {
    200: json(
      z.strictObject({ viewing_until: z.string().openapi({ format: 'date-time' }) }),
      'This session sees the site as that person does, and changes nothing',
    ),
  },
  refusals: pick(viewingRefusals, 'not_found', 'view_self', 'view_administrator'),
})

export const stopViewingRoute = defineRoute({
  method: 'delete',
  path: '/admin/viewing',
  operationId: 'stopViewing',
  // Who looks at the site as somebody else is no administrator meanwhile.
  access: 'user',
  viewing: true,
  responses: { 200: json(z.strictObject({ viewing_until: z.null() }), 'Oneself again') },
})
