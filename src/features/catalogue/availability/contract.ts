import { z } from '@hono/zod-openapi'
import { givenDay } from '#platform/http/given-day.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { availabilityRefusals, MAX_BLOCKED_DAYS, MAX_PERIODS } from './availability.ts'
import { equipmentCalendar } from './equipment-calendar.ts'

const offer = z.strictObject({
  periods: z
    .array(z.strictObject({ start_date: givenDay, end_date: givenDay }))
    .max(MAX_PERIODS)
    .describe('In any order; those that touch become one'),
  blocked: z.array(givenDay).max(MAX_BLOCKED_DAYS).default([]),
  version: z.number().int().describe('The version of the calendar that was read before it was changed'),
})

/** Days on their way to be kept, and the version of the calendar that they were chosen on. */
export type VersionedOffer = z.output<typeof offer>

export const saveAvailabilityRoute = defineRoute({
  method: 'put',
  path: '/equipment/{id}/availability',
  operationId: 'saveAvailability',
  access: 'owner',
  limit: { points: 120, seconds: 60 },
  // Not checked here: an address that is no listing's is not found, rather than a bad request.
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: { ...json(offer, 'All of it: what is not in it is gone'), required: true },
  },
  responses: {
    200: json(equipmentCalendar, 'The calendar as it is kept; approved rentals outside of it stay'),
  },
  refusals: availabilityRefusals,
  conflicts: { days_changed: z.strictObject({ current: equipmentCalendar.describe('As it is now') }) },
})
