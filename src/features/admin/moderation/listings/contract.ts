import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { listingStates, storeStates } from './states.ts'

const instant = z.string().openapi({ format: 'date-time' })
const owner = z.strictObject({ id: z.guid(), name: z.string() })
const hidden = z.strictObject({ reason: z.string(), at: instant }).nullable()

const deskListing = z
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
  .openapi('DeskListing')

const deskStore = z
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
  .openapi('DeskStore')

const paging = {
  id: z.string().max(64).optional().describe('That one alone'),
  q: z.string().trim().max(140).optional().describe('How its name begins'),
  person: z.string().max(64).optional().describe('Whose'),
  cursor: z.string().max(200).optional().describe('next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
const listingsQuery = z.object({
  ...paging,
  state: z.enum(listingStates).optional(),
  category: z.string().max(80).optional(),
})
const storesQuery = z.object({ ...paging, state: z.enum(storeStates).optional() })

export type DeskListing = z.infer<typeof deskListing>
export type DeskStore = z.infer<typeof deskStore>
export type ListingState = DeskListing['state']
export type ListingsQuery = z.output<typeof listingsQuery>
export type StoresQuery = z.output<typeof storesQuery>

const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })

export const listDeskListingsRoute = defineRoute({
  method: 'get',
  path: '/admin/equipment',
  operationId: 'listDeskListings',
  access: 'admin',
  request: { query: listingsQuery },
  responses: { 200: json(page(deskListing), 'Every listing, removed ones too, the newest first') },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const listDeskStoresRoute = defineRoute({
  method: 'get',
  path: '/admin/stores',
  operationId: 'listDeskStores',
  access: 'admin',
  request: { query: storesQuery },
  responses: { 200: json(page(deskStore), 'Every store, the newest first') },
  refusals: pick(commonRefusals, 'invalid_input'),
})
