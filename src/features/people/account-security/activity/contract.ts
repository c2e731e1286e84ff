import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'

const activity = z
  .strictObject({
    id: z.uuid(),
    action: z.string().describe('What happened, as the security record has it'),
    by: z
      .string()
      .nullable()
      .describe('How, where there is more than one way: `password_reset`, `passkey`, …'),
    at: z.string().openapi({ format: 'date-time' }),
    address: z.string().nullable().describe('From where; null where nobody called'),
    times: z.number().int().describe('How often within the hour'),
  })
  .openapi('Activity')

export type Activity = z.infer<typeof activity>

export const readActivityRoute = defineRoute({
  method: 'get',
  path: '/accounts/activity',
  operationId: 'readActivity',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(
      z.strictObject({ items: z.array(activity) }),
      'What happened in the viewer’s account, the last first',
    ),
  },
})
