import { z } from '@hono/zod-openapi'
import { removalRefusals } from '#features/accounts/second-step-removal/removal.ts'
import { deskReason } from '#features/desk/reason-contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'

const request = {
  params: z.object({ id: z.string() }),
  body: json(z.object({ reason: deskReason.describe('Kept in the security record') }), 'Why'),
}

export const askRemovalRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/second-step-removal',
  operationId: 'askSecondStepRemoval',
  access: 'admin',
  request,
  responses: {
    200: json(
      z.strictObject({ due_at: z.string().openapi({ format: 'date-time' }) }),
      'Every contact is written to now; the second step goes then, unless somebody stops it',
    ),
  },
  refusals: pick(
    removalRefusals,
    'not_found',
    'removal_self',
    'removal_administrator',
    'removal_suspended',
    'removal_needless',
    'removal_untold',
    'removal_waits',
  ),
})

export const withdrawRemovalRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/second-step-removal/withdrawal',
  operationId: 'withdrawSecondStepRemoval',
  access: 'admin',
  request,
  responses: { 200: json(z.strictObject({ due_at: z.null() }), 'The second step stays, and they are told') },
  refusals: pick(removalRefusals, 'not_found', 'removal_over'),
})
