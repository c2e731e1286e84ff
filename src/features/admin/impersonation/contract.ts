import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

export const IMPERSONATION_MINUTES = 30

export const impersonationRefusals = {
  ...pick(commonRefusals, 'not_found'),
  view_self: { status: 422, reportable: false },
  view_administrator: { status: 422, reportable: false },
} as const satisfies RefusalTable

export const startImpersonationRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/viewing',
  operationId: 'startImpersonation',
  access: 'admin',
  request: {
    params: z.object({ id: z.string() }),
    body: json(z.object({ reason: adminReason.describe('Kept in the security record') }), 'Why'),
  },
  responses: {
    200: json(
      z.strictObject({ viewing_until: z.string().openapi({ format: 'date-time' }) }),
      'This session sees the site as that person does, and changes nothing',
    ),
  },
  refusals: pick(impersonationRefusals, 'not_found', 'view_self', 'view_administrator'),
})

export const stopImpersonationRoute = defineRoute({
  method: 'delete',
  path: '/admin/viewing',
  operationId: 'stopImpersonation',
  // An impersonating administrator has no administrator's rights meanwhile.
  access: 'user',
  impersonation: true,
  responses: { 200: json(z.strictObject({ viewing_until: z.null() }), 'Oneself again') },
})
