import { z } from '@hono/zod-openapi'
import { equipmentCalendar } from '#features/availability/contract.ts'
import { equipmentImage } from '#features/pictures/contract.ts'
import { accountType, lenderFields } from '#features/profiles/contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import type { Equipment, EquipmentCard } from './equipment.ts'

export const prices = {
  price: z.number().describe('CAD a day'),
  weekly_price: z.number().nullable(),
  monthly_price: z.number().nullable(),
  price_cents: z.number().int(),
  weekly_price_cents: z.number().int().nullable(),
  monthly_price_cents: z.number().int().nullable(),
}

export const equipmentCard = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    make: z.string(),
    model: z.string(),
    ...prices,
    image: equipmentImage.nullable(),
    location: z.string(),
    location_fr: z.string(),
    distance_km: z.number().nullable(),
    user_id: z.guid(),
    owner: z.strictObject({
      name: z.string(),
      avatar_url: z.string().nullable(),
      account_type: accountType,
    }),
    storeId: z.guid().nullable(),
    is_store_listing: z.boolean(),
    has_pending_requests: z.boolean(),
    paused: z.boolean(),
    created_at: z.string(),
  })
  .openapi('EquipmentCard') satisfies z.ZodType<EquipmentCard>

export const equipment = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    make: z.string(),
    model: z.string(),
    details: z.string(),
    ...prices,
    replacement_value: z.number().nullable(),
    images: z.array(equipmentImage),
    location: z.string(),
    coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }).describe('Of the city'),
    city: z.strictObject({ label: z.string(), label_fr: z.string(), time_zone: z.string() }),
    user_id: z.guid(),
    owner: z.strictObject(lenderFields),
    storeId: z.guid().nullable(),
    store: z
      .strictObject({
        id: z.guid(),
        name: z.string(),
        logo_url: z.string().nullable(),
        location: z.string(),
        location_fr: z.string(),
      })
      .nullable(),
    specs: z.record(z.string(), z.string()),
    included: z.array(z.string()),
    is_store_listing: z.boolean(),
    has_pending_requests: z.boolean(),
    paused: z.boolean(),
    created_at: z.string(),
    version: z.number().int(),
    availability: equipmentCalendar,
    may: z.strictObject({ request: z.boolean(), edit: z.boolean() }),
  })
  .openapi('Equipment') satisfies z.ZodType<Equipment>

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
