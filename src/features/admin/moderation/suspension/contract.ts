import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import { standingRental } from '#features/rent/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

export const suspensionRefusals = {
  ...pick(commonRefusals, 'not_found'),
  ...ownMatterRefusals,
  suspend_administrator: { status: 422, reportable: false },
  already_suspended: { status: 409, reportable: false },
  not_suspended: { status: 409, reportable: false },
} as const satisfies RefusalTable

const params = z.object({ id: z.string() })
const reason = json(z.object({ reason: adminReason.describe('Read by the person, in the letter') }), 'Why')

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
        reason: adminReason,
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
