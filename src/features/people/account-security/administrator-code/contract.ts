import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { administratorCodeRefusals } from './administrator-code.ts'

const needed = z.strictObject({
  needed: z.boolean().describe('Whether a code comes before the first passkey or second step'),
})

export const readAdministratorCodeRoute = defineRoute({
  method: 'get',
  path: '/accounts/administrator-code',
  operationId: 'readAdministratorCode',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(needed, 'True for an administrator who has neither and whose session gave no code'),
  },
})

export const giveAdministratorCodeRoute = defineRoute({
  method: 'post',
  path: '/accounts/administrator-code',
  operationId: 'giveAdministratorCode',
  access: 'user',
  proof: true,
  limit: { points: 10, seconds: 60 },
  request: {
    body: json(
      z.object({ code: z.string().trim().min(1).max(40) }),
      'The code that `npm run admin -- grant` printed',
    ),
  },
  responses: { 200: json(needed, 'Taken: this session may add the first passkey or second step') },
  refusals: pick(administratorCodeRefusals, 'administrator_code_wrong', 'administrator_code_expired'),
})
