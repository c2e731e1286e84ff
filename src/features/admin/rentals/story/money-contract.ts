import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { deskRefusals } from '#features/rent/payments/desk/desk-act.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { storyRefusals } from './story.ts'

/** Each may answer any of these: the desk's rules are one table. */
const refusals = { ...pick(storyRefusals, 'not_found', 'own_matter'), ...deskRefusals }

/** The common part of the four routes. */
const decision = {
  method: 'post',
  access: 'admin',
  refusals,
  limit: { points: 60, seconds: 3600 },
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: json(z.object({ reason: adminReason.describe('As its owner reads it') }), 'Why'),
  },
} as const

const decided = z.strictObject({ id: z.guid(), amount_cents: z.number().int() }).openapi('MoneyDecided')

export const holdShareRoute = defineRoute({
  ...decision,
  path: '/admin/rentals/{id}/share/hold',
  operationId: 'holdShare',
  responses: { 200: json(decided, 'Held back: the share stays until it is let go; both parties are told') },
})

export const letShareGoRoute = defineRoute({
  ...decision,
  path: '/admin/rentals/{id}/share/release',
  operationId: 'letShareGo',
  responses: {
    200: json(decided, 'Let go: the share goes its way, or back to the renter once the rental has ended'),
  },
})

export const refundRentalRoute = defineRoute({
  ...decision,
  path: '/admin/rentals/{id}/refund',
  operationId: 'refundRental',
  responses: {
    200: json(decided, 'Ordered: all that is left goes back to the card; the rental stays as it is'),
  },
})

export const recoverShareRoute = defineRoute({
  ...decision,
  path: '/admin/rentals/{id}/share/recovery',
  operationId: 'recoverShare',
  responses: { 200: json(decided, 'The owner gives back their part of a dispute that was lost') },
})
