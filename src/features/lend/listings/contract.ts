import { z } from '@hono/zod-openapi'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { equipment } from '#features/gear/equipment/equipment.ts'
import { leavingRefusals } from '#features/people/profiles/leaving-refusals.ts'
import { askingRefusals } from '#features/talk/reports-and-blocks/asking.ts'
import { countDays } from '#platform/days.ts'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { listingRefusals } from './listing.ts'
import { listingFields } from './listing-fields.ts'
import { MANY_MOST } from './many-most.ts'
import { ownEquipment, ownTotals } from './own-equipment.ts'
import { PERCENT } from './price-change.ts'

// Not checked here: an address that is no listing's is not found, rather than a bad request.
const params = z.object({ id: z.string().max(64) })

const required = { name: true, category: true, price: true, location: true } as const

const createInput = z.object(listingFields).partial().required(required)

const editInput = z
  .object(listingFields)
  .partial()
  .extend({ version: z.number().int().describe('The version that was read before it was changed') })

export type CreateInput = z.output<typeof createInput>
export type EditInput = z.output<typeof editInput>
/** The bodies that screens send: amounts may be unparsed text. */
export type CreateBody = z.input<typeof createInput>
export type EditBody = z.input<typeof editInput>

/** An approved rental that has not ended. */
const upcomingRental = z.strictObject({
  rental_id: z.guid(),
  start_date: z.string(),
  end_date: z.string(),
  renter_name: z.string(),
})
export type UpcomingRental = z.infer<typeof upcomingRental>

/** Each field that is wrong is named in `errors`. */
const fieldRefusals = {
  ...pick(listingRefusals, 'invalid_input', 'not_found'),
  ...pick(pictureRefusals, 'picture_gone'),
}
const current = z.strictObject({ current: equipment.describe('The listing as it is now') })

export const createEquipmentRoute = defineRoute({
  method: 'post',
  path: '/equipment',
  operationId: 'createEquipment',
  access: 'user',
  limit: { points: 40, seconds: 600 },
  request: {
    headers: z.object({
      'idempotency-key': z.uuid().describe('Made when the form opened: sent twice is listed once'),
    }),
    body: { ...json(createInput, 'The listing'), required: true },
  },
  responses: {
    201: json(equipment, 'On offer, or the listing that this key made before'),
  },
  refusals: { ...fieldRefusals, ...leavingRefusals, ...pick(listingRefusals, 'request_key_reused') },
  conflicts: { request_key_reused: current.describe('The key came with another listing before') },
})

export const editEquipmentRoute = defineRoute({
  method: 'patch',
  path: '/equipment/{id}',
  operationId: 'editEquipment',
  access: 'owner',
  limit: { points: 120, seconds: 600 },
  request: { params, body: { ...json(editInput, 'What is to change'), required: true } },
  responses: {
    200: json(equipment, 'The listing as it is now; rentals keep the quote they were agreed on'),
  },
  refusals: { ...fieldRefusals, ...pick(listingRefusals, 'listing_changed') },
  conflicts: { listing_changed: current.describe('Somebody saved it since that version') },
})

export const removeEquipmentRoute = defineRoute({
  method: 'delete',
  path: '/equipment/{id}',
  operationId: 'removeEquipment',
  access: 'owner',
  limit: { points: 60, seconds: 600 },
  request: { params },
  responses: {
    204: { description: 'Taken from view; requests to answer were turned down, history stays' },
  },
  refusals: pick(listingRefusals, 'not_found', 'rentals_ahead'),
  conflicts: {
    rentals_ahead: z.strictObject({
      rentals: z.array(upcomingRental).describe('Those that have not ended, the next one first'),
    }),
  },
})

export const pauseEquipmentRoute = defineRoute({
  method: 'post',
  path: '/equipment/{id}/pause',
  operationId: 'pauseEquipment',
  access: 'owner',
  limit: { points: 120, seconds: 600 },
  request: { params },
  responses: { 200: json(equipment, 'Out of view; what is asked and agreed stays') },
  refusals: pick(listingRefusals, 'not_found'),
})

export const resumeEquipmentRoute = defineRoute({
  method: 'post',
  path: '/equipment/{id}/resume',
  operationId: 'resumeEquipment',
  access: 'owner',
  limit: { points: 120, seconds: 600 },
  request: { params },
  responses: { 200: json(equipment, 'On offer again') },
  refusals: pick(listingRefusals, 'not_found'),
})

export const askEquipmentReviewRoute = defineRoute({
  method: 'post',
  path: '/equipment/{id}/review',
  operationId: 'askEquipmentReview',
  access: 'owner',
  limit: { points: 60, seconds: 600 },
  request: { params },
  responses: {
    200: json(z.strictObject({ asked: z.boolean() }), 'Will be looked at again; it stays hidden until then'),
  },
  refusals: askingRefusals,
})

const manyInput = z.object({
  items: z
    .array(z.object({ id: z.string().max(64), version: z.number().int() }))
    .min(1)
    .max(MANY_MOST.items)
    .describe('The listings, each with the version that was read'),
  change: z.discriminatedUnion('act', [
    z.object({ act: z.literal('pause') }),
    z.object({ act: z.literal('resume') }),
    z.object({ act: z.literal('price'), percent: z.number().int().min(PERCENT.least).max(PERCENT.most) }),
    z
      .object({ act: z.literal('block'), start_date: givenDay, end_date: givenDay })
      .refine(({ start_date, end_date }) => end_date >= start_date, 'period_reversed')
      .refine(
        ({ start_date, end_date }) =>
          end_date < start_date || countDays(start_date, end_date) <= MANY_MOST.days,
        'day_too_far',
      ),
  ]),
})

const manyOutcome = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      refused: z
        .strictObject({ code: z.string(), detail: z.string() })
        .nullable()
        .describe('Why this one stays as it was; null when it is changed'),
    }),
  ),
})

export type ManyInput = z.output<typeof manyInput>
export type ManyOutcome = z.infer<typeof manyOutcome>

export const changeManyRoute = defineRoute({
  method: 'post',
  path: '/equipment/mine/changes',
  operationId: 'changeManyEquipment',
  access: 'user',
  limit: { points: 20, seconds: 600 },
  request: { body: { ...json(manyInput, 'Which listings, and their change'), required: true } },
  responses: { 200: json(manyOutcome, 'Of each listing, in the same order, whether it is changed') },
  refusals: pick(listingRefusals, 'invalid_input'),
})

const ownQuery = z.object({
  ...pageQuery({ limit: 24 }),
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
      pageOf(ownEquipment).extend({ totals: ownTotals }),
      'The person’s listings, those with requests to answer first, then the newest',
    ),
  },
  refusals: pick(listingRefusals, 'invalid_input'),
})
