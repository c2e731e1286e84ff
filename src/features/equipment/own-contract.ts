import { z } from '@hono/zod-openapi'
import { defineRoute, json, problem } from '#platform/http/route.ts'
import { equipmentImage, prices } from './contract.ts'
import type { Handover, OwnEquipment, OwnTotals } from './own-equipment.ts'

const day = z.string().openapi({ format: 'date', example: '2027-03-01' })
const cents = z.number().int()
const count = z.number().int().min(0)

const handover = z.strictObject({
  rental_id: z.guid(),
  day,
  kind: z.enum(['pickup', 'return']),
  with: z.strictObject({ id: z.guid(), name: z.string(), avatar_url: z.string().nullable() }),
  paid: z.boolean(),
}) satisfies z.ZodType<Handover>

export const ownEquipment = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    ...prices,
    image: equipmentImage.nullable(),
    location: z.string(),
    location_fr: z.string(),
    is_store_listing: z.boolean(),
    state: z.enum(['on_offer', 'paused']),
    version: z.number().int(),
    created_at: z.string(),
    today: day.describe('At the place of the equipment'),
    pending_requests: count,
    first_pending_rental_id: z.guid().nullable().describe('The request that has waited longest'),
    rentals_ahead: count.describe('Approved rentals that have not ended'),
    next_handover: handover.nullable(),
    earned_cents: cents.describe('The owner’s share of what was paid and not paid back'),
  })
  .openapi('OwnEquipment') satisfies z.ZodType<OwnEquipment>

export const ownTotals = z.strictObject({
  earned_cents: cents.describe('With what has been removed since'),
  on_offer: count,
  paused: count,
  to_answer: count.describe('Requests'),
}) satisfies z.ZodType<OwnTotals>

const ownQuery = z.object({
  cursor: z.string().max(200).optional().describe('next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

export type OwnQuery = z.infer<typeof ownQuery>

export const listOwnEquipmentRoute = defineRoute({
  method: 'get',
  path: '/equipment/mine',
  operationId: 'listOwnEquipment',
  access: 'user',
  request: { query: ownQuery },
  responses: {
    200: json(
      z.strictObject({ items: z.array(ownEquipment), next_cursor: z.string().nullable(), totals: ownTotals }),
      'The person’s listings, those with requests to answer first, then the newest',
    ),
    400: problem('A cursor of another list'),
    401: problem('Nobody is signed in'),
  },
})
