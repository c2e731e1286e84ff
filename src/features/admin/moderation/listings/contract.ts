import { z } from '@hono/zod-openapi'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { listingStates, storeStates } from '../hiding/hiding.ts'

const instant = z.string().openapi({ format: 'date-time' })
const owner = z.strictObject({ id: z.guid(), name: z.string() })
const hidden = z.strictObject({ reason: z.string(), at: instant }).nullable()

const adminListing = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    category: z.string(),
    location: z.string(),
    price_cents: z.number().int(),
    state: z
      .enum(listingStates)
      .describe('Withheld: with its store, or with an owner who leaves or is suspended'),
    hidden,
    owner,
    may: z.strictObject({ hide: z.boolean().describe('Hide and restore it') }),
    created_at: instant,
  })
  .openapi('AdminListing')

const adminStore = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    location: z.string(),
    listings: z.number().int().describe('On offer'),
    hidden,
    owner,
    may: z.strictObject({ hide: z.boolean().describe('Hide and restore it') }),
    created_at: instant,
  })
  .openapi('AdminStore')

const paging = {
  id: z.string().max(64).optional().describe('That one alone'),
  q: z.string().trim().max(140).optional().describe('How its name begins'),
  person: z.string().max(64).optional().describe('Whose'),
  ...pageQuery({ limit: 50 }),
}
const listingsQuery = z.object({
  ...paging,
  state: z.enum(listingStates).optional(),
  category: z.string().max(80).optional(),
})
const storesQuery = z.object({ ...paging, state: z.enum(storeStates).optional() })

export type AdminListing = z.infer<typeof adminListing>
export type AdminStore = z.infer<typeof adminStore>
export type ListingState = AdminListing['state']
export type ListingsQuery = z.output<typeof listingsQuery>
export type StoresQuery = z.output<typeof storesQuery>

export const listAdminListingsRoute = defineRoute({
  method: 'get',
  path: '/admin/equipment',
  operationId: 'listAdminListings',
  access: 'admin',
  request: { query: listingsQuery },
  responses: { 200: json(pageOf(adminListing), 'Every listing, removed ones too, the newest first') },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const listAdminStoresRoute = defineRoute({
  method: 'get',
  path: '/admin/stores',
  operationId: 'listAdminStores',
  access: 'admin',
  request: { query: storesQuery },
  responses: { 200: json(pageOf(adminStore), 'Every store, the newest first') },
  refusals: pick(commonRefusals, 'invalid_input'),
})
