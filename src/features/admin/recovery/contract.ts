import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { RECOVERY_ENDS, recoveryRefusals } from '#features/people/accounts/recovery/recovery.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'

const params = z.object({ id: z.string() })
const reason = adminReason.describe('Kept in the security record')
const outcome = z.enum(['give_back', 'leave'])

export const askRecoveryRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/recovery',
  operationId: 'askRecovery',
  access: 'admin',
  request: {
    params,
    body: json(
      z.object({ reason, ends: z.array(z.enum(RECOVERY_ENDS)).min(1).max(3).describe('What is lost') }),
      'Why, and what the person has lost',
    ),
  },
  responses: {
    200: json(
      z.strictObject({ due_at: z.string().openapi({ format: 'date-time' }) }),
      'The account is frozen and every contact written to; what is lost goes then, unless somebody objects',
    ),
  },
  refusals: pick(
    recoveryRefusals,
    'not_found',
    'recovery_self',
    'recovery_administrator',
    'recovery_suspended',
    'recovery_nothing',
    'recovery_untold',
    'recovery_waits',
  ),
})

export const decideRecoveryRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/recovery/decision',
  operationId: 'decideRecovery',
  access: 'admin',
  request: {
    params,
    body: json(
      z.object({
        reason,
        outcome: outcome.describe('Back to who had it before it was asked for, or left to who has it'),
      }),
      'On proof of identity',
    ),
  },
  responses: { 200: json(z.strictObject({ outcome }), 'Decided; every contact is told') },
  refusals: pick(recoveryRefusals, 'not_found', 'recovery_self', 'recovery_over'),
})
