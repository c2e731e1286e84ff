import { z } from '@hono/zod-openapi'
import { listingFigures } from '#features/base/counts/contract.ts'
import { equipmentImage } from '#features/base/pictures/contract.ts'
import { prices } from '#features/gear/equipment/equipment.ts'

const day = z.string().openapi({ format: 'date', example: '2027-03-01' })
const cents = z.number().int()
const count = z.number().int().min(0)

/** The next time that an item changes hands: with whom, and whether the rental is paid. */
const handover = z.strictObject({
  rental_id: z.guid(),
  day,
  kind: z.enum(['pickup', 'return']),
  with: z.strictObject({ id: z.guid(), name: z.string(), avatar_url: z.string().nullable() }),
  paid: z.boolean(),
})

/** The facts of a listing that its owner sees. */
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
    hidden: z
      .strictObject({
        by: z.enum(['listing', 'store']),
        reason: z.string(),
        asked: z.boolean().describe('To be looked at again'),
      })
      .nullable()
      .describe('By the desk, itself or with its store'),
    version: z.number().int().describe('Which edit it stands at'),
    created_at: z.string(),
    today: day.describe('At the place of the equipment'),
    pending_requests: count,
    first_pending_rental_id: z.guid().nullable().describe('The request that has waited longest'),
    rentals_ahead: count.describe('Approved rentals that have not ended'),
    next_handover: handover.nullable(),
    earned_cents: cents.describe('The owner’s share of what was paid and not paid back'),
    saves: count.describe('How many people keep an eye on it'),
    lately: listingFigures.describe('How often others saw and saved it in 30 days'),
  })
  .openapi('OwnEquipment')

/** Over all that a person lends. */
export const ownTotals = z.strictObject({
  earned_cents: cents.describe('With what has been removed since'),
  on_offer: count,
  paused: count,
  pieces: count.describe('On offer, paused and hidden'),
})

export type Handover = z.infer<typeof handover>
export type OwnEquipment = z.infer<typeof ownEquipment>
export type ListingState = OwnEquipment['state']
export type OwnTotals = z.infer<typeof ownTotals>
