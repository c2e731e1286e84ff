import { z } from '@hono/zod-openapi'
import { equipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { equipment } from './equipment.ts'

// Not checked here: an address that is no listing's is not found, rather than a bad request.
const idParam = z.object({ id: z.string().max(64) })

export const readEquipmentRoute = defineRoute({
  method: 'get',
  path: '/equipment/{id}',
  operationId: 'readEquipment',
  access: 'public',
  request: { params: idParam },
  responses: {
    200: json(equipment, 'The listing with its owner, store and calendar'),
  },
  refusals: pick(commonRefusals, 'not_found'),
})

export const readAvailabilityRoute = defineRoute({
  method: 'get',
  path: '/equipment/{id}/availability',
  operationId: 'readAvailability',
  access: 'public',
  request: { params: idParam },
  responses: {
    200: json(equipmentCalendar, 'When the item can be had'),
  },
  refusals: pick(commonRefusals, 'not_found'),
})
