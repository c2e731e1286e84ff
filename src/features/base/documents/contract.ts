import { z } from '@hono/zod-openapi'
import { defineRoute } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

export const readDocumentRoute = defineRoute({
  method: 'get',
  path: '/documents/{user_id}/{file}',
  operationId: 'readDocument',
  access: 'participant',
  impersonation: false,
  opens: true,
  request: { params: z.object({ user_id: z.string().max(64), file: z.string().max(120) }) },
  responses: {
    200: {
      description:
        'The file, for the people it concerns: a picture to be shown, a PDF to be saved. What an administrator opens that concerns others is written into the security record before it is answered',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refusals: pick(commonRefusals, 'not_found', 'proof_required'),
})
