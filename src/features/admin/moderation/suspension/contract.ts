import { z } from '@hono/zod-openapi'
import { deskReason } from '#features/desk/reason-contract.ts'
import { standingRental } from '#features/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { suspensionRefusals } from './suspension.ts'

const params = z.object({ id: z.string() })
const reason = json(z.object({ reason: deskReason.describe('Read by the person, in the letter') }), 'Why')

const suspended = z
  .strictObject({
    suspended_at: z.string().openapi({ format: 'date-time' }),
    requests_rejected: z.number().int(),
    requests_withdrawn: z.number().int(),
    rentals: z
      .array(standingRental)
      .describe('Agreed on and not over: these stand, to be handled one by one'),
  })
  .openapi('Suspension')

export const suspendPersonRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/suspension',
  operationId: 'suspendPerson',
  access: 'admin',
  request: { params, body: reason },
  responses: { 200: json(suspended, 'Signed out, out of view, and told why') },
  refusals: pick(suspensionRefusals, 'not_found', 'own_matter', 'suspend_administrator', 'already_suspended'),
})

export const restorePersonRoute = defineRoute({
  method: 'post',
  path: '/admin/people/{id}/restoration',
  operationId: 'restorePerson',
  access: 'admin',
  request: {
    params,
    body: json(
      z.object({
        reason: deskReason,
        give_back: z
          .boolean()
          .default(false)
          .describe(
            'Somebody else had taken it over: what is younger than seven days before the suspension ends',
          ),
      }),
      'Why',
    ),
  },
  responses: { 200: json(z.strictObject({ suspended_at: z.null() }), 'Everything is as it was') },
  refusals: pick(suspensionRefusals, 'not_found', 'not_suspended'),
})
