import { z } from '@hono/zod-openapi'
import { pageOf, pageQuery } from '#platform/http/page.ts'
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
      ...pageQuery({ limit: 25, most: 50 }),
    }),
  },
  responses: {
    200: json(pageOf(deletion), 'Who asked to be erased, the next one first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})
