import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const instant = z.string().openapi({ format: 'date-time' })

const deletion = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    email: z.string().nullable().describe('Dotted'),
    scheduled_at: instant,
    reminded_at: instant.nullable(),
    standing: z.number().int().describe('Rentals agreed on and not over: they put it off by a week'),
    open_payments: z.number().int().describe('Money that has not come to rest: it puts it off as well'),
  })
  .openapi('Deletion')

export type Deletion = z.infer<typeof deletion>

export const listDeletionsRoute = defineRoute({
  method: 'get',
  path: '/admin/deletions',
  operationId: 'listDeletions',
  access: 'admin',
  request: {
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(25),
    }),
  },
  responses: {
    200: json(
      z.strictObject({ items: z.array(deletion), next_cursor: z.string().nullable() }),
      'Who asked to be erased, the next one first',
    ),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})
