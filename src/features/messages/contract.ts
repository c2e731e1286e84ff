import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'

export const countUnreadMessagesRoute = defineRoute({
  method: 'get',
  path: '/messages/unread_count',
  operationId: 'countUnreadMessages',
  access: 'self',
  responses: {
    200: json(z.strictObject({ unread_count: z.number().int() }), 'Messages to the viewer, not read yet'),
  },
})
