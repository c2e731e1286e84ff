import { z } from '@hono/zod-openapi'
import { givenDay } from '#platform/http/given-day.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import {
  availabilityRefusals,
  type DateRange,
  type EquipmentCalendar,
  MAX_BLOCKED_DAYS,
  MAX_PERIODS,
  type VersionedOffer,
} from './availability.ts'

const day = z.iso.date().openapi({ example: '2027-03-01' })
const dateRange = z.strictObject({ start_date: day, end_date: day }) satisfies z.ZodType<DateRange>

export const equipmentCalendar = z
  .strictObject({
    today: day.describe('At the place of the equipment'),
    periods: z.array(dateRange).describe('When the owner lends it; none means always'),
    blocked: z.array(day).describe('Days that the owner closed one by one, from today on'),
    booked: z.array(dateRange).describe('Days that approved rentals hold, from today on'),
    version: z.number().int().describe('Which change of the owner’s days it stands at'),
  })
  .openapi('EquipmentCalendar') satisfies z.ZodType<EquipmentCalendar>

const offer = z.strictObject({
  periods: z
    .array(z.strictObject({ start_date: givenDay, end_date: givenDay }))
    .max(MAX_PERIODS)
    .describe('In any order; those that touch become one'),
  blocked: z.array(givenDay).max(MAX_BLOCKED_DAYS).default([]),
  version: z.number().int().describe('The version of the calendar that was read before it was changed'),
}) satisfies z.ZodType<VersionedOffer>

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
