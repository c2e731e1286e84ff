import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const DETAILS_CAP = 4000

export const logSecurityEventRoute = defineRoute({
  method: 'post',
  path: '/procedures/log_security_event',
  operationId: 'logSecurityEvent',
  access: 'user',
  limit: { points: 60, seconds: 60 },
  request: {
    body: json(
      z.object({
        action: writtenText(100).min(1),
        resource_type: writtenText(100).min(1),
        resource_id: writtenText(200).nullish(),
        details: z
          .record(
            z.string(),
            z.json().openapi({ type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }),
          )
          .refine((details) => JSON.stringify(details).length <= DETAILS_CAP, 'invalid_field')
          .optional(),
      }),
      'What the person’s own page saw; kept with `client` as its source',
    ),
  },
  responses: {
    201: json(z.object({ logged: z.literal(true) }), 'Written'),
  },
})

export const isAdminUserRoute = defineRoute({
  method: 'post',
  path: '/procedures/is_admin_user',
  operationId: 'isAdminUser',
  access: 'self',
  request: { body: json(z.object({ user_uuid: z.uuid() }), 'About whom') },
  responses: {
    200: json(z.boolean(), 'Whether that person administers the platform'),
  },
  refusals: pick(commonRefusals, 'not_found'),
})
