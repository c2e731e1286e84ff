import { z } from '@hono/zod-openapi'
import { equipmentImage } from '#features/base/pictures/contract.ts'
import { equipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { shownTax } from '#features/catalogue/pricing/tax-view.ts'
import { gearTerms } from '#features/catalogue/vocabulary/contract.ts'
import { accountType, lenderFields } from '#features/people/profiles/profile.ts'

/** Prices by the day, week and month in CAD, as SPEC writes them, and in integer cents to reckon with. */
export const prices = {
  price: z.number().describe('CAD a day'),
  weekly_price: z.number().nullable(),
  monthly_price: z.number().nullable(),
  price_cents: z.number().int(),
  weekly_price_cents: z.number().int().nullable(),
  monthly_price_cents: z.number().int().nullable(),
}

/** The facts of each listing on a page of listings. */
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
    location: z.string().describe('The city, `Toronto, Ontario`'),
    location_fr: z.string(),
    distance_km: z.number().nullable().describe('From the place that was searched; null without one'),
    user_id: z.guid(),
    owner: z
      .strictObject({ name: z.string(), avatar_url: z.string().nullable(), account_type: accountType })
      .describe('A store account goes by its store’s name and logo'),
    storeId: z.guid().nullable(),
    is_store_listing: z.boolean(),
    has_pending_requests: z.boolean(),
    paused: z.boolean().describe('Or hidden: only owners are shown those of their listings'),
    created_at: z.string(),
  })
  .openapi('EquipmentCard')

const storeSummary = z.strictObject({
  id: z.guid(),
  name: z.string(),
  logo_url: z.string().nullable(),
  location: z.string(),
  location_fr: z.string(),
})

/** Everything about one listing (SPEC §3). */
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
    coordinates: z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .describe('Of the city: the exact point is told to the renter alone, after approval'),
    city: z.strictObject({ label: z.string(), label_fr: z.string(), time_zone: z.string() }),
    user_id: z.guid(),
    owner: z.strictObject(lenderFields),
    storeId: z.guid().nullable(),
    store: storeSummary.nullable(),
    specs: z.record(z.string(), z.string()),
    included: z.array(z.string()),
    terms: gearTerms,
    is_store_listing: z.boolean(),
    has_pending_requests: z.boolean(),
    paused: z.boolean(),
    hidden: z
      .strictObject({ by: z.enum(['listing', 'store']), reason: z.string() })
      .nullable()
      .describe(
        'By the desk, itself or with its store: for its owner and administrators, who alone find it then',
      ),
    created_at: z.string(),
    version: z.number().int().describe('Which edit it stands at: whoever saves says which one they read'),
    taxes: z.array(shownTax).describe('On the price of the days, for an agreement of today'),
    owner_registered: z
      .boolean()
      .nullable()
      .describe('Whether the owner is registered for GST/HST; null before they have said'),
    availability: equipmentCalendar,
    not_available_to_viewer: z
      .boolean()
      .describe('Either of owner and viewer has blocked the other: requests are refused'),
    may: z.strictObject({ request: z.boolean(), edit: z.boolean() }),
  })
  .openapi('Equipment')

export type EquipmentCard = z.infer<typeof equipmentCard>
export type Equipment = z.infer<typeof equipment>
export type StoreSummary = z.infer<typeof storeSummary>
/** The viewer's permissions on a listing; a visitor has none until signed in. */
export type EquipmentMay = Equipment['may']
export type Prices = Pick<EquipmentCard, keyof typeof prices>
