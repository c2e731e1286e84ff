import { z } from '@hono/zod-openapi'
import { equipmentImage } from '#features/base/pictures/contract.ts'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { judgedNames } from '#features/people/profiles/name-refusals.ts'
import { lenderFields } from '#features/people/profiles/profile.ts'
import { askingRefusals } from '#features/talk/reports-and-blocks/asking.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenName, writtenText } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import {
  checkStoreName,
  STORE_DESCRIPTION_MAX,
  STORE_LOCATION_MAX,
  STORE_NAME_MAX,
  storeRefusals,
} from './stores.ts'

/** A store as SPEC §3 writes it, with who keeps it. Instants are ISO. */
const store = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    description: z.string(),
    user_id: z.guid(),
    logo_url: z.string().nullable(),
    location: z.string(),
    location_fr: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    version: z.number().int().describe('Counts its edits: one made over another’s is refused'),
    listing_count: z.number().int().describe('On offer'),
    hidden: z
      .strictObject({ reason: z.string(), asked: z.boolean().describe('To be looked at again') })
      .nullable()
      .describe('By the desk: for its keeper and administrators, who alone find it then'),
    owner: z.strictObject(lenderFields),
    may: z.strictObject({ edit: z.boolean() }),
  })
  .openapi('Store')

/** How a listing is pictured: where it has no photograph, by its category. */
const gearPicture = z.strictObject({
  id: z.guid().describe('Of the listing'),
  image: equipmentImage.nullable(),
  category: z.string(),
})

/** A lender: a store, or a person lending outside of one, with listings on offer and able to be paid. */
const lenderCard = z
  .strictObject({
    ...lenderFields,
    kind: z.enum(['store', 'owner']),
    store_id: z.guid().nullable().describe('Set for a store: its page is /stores/{store_id}'),
    description: z.string(),
    listing_count: z.number().int(),
    location: z.string().describe('Where most of it is'),
    location_fr: z.string(),
    gear: z.array(gearPicture).describe('The newest listings, at most three'),
  })
  .openapi('LenderCard')

export type Store = z.infer<typeof store>
export type GearPicture = z.infer<typeof gearPicture>
export type LenderCard = z.infer<typeof lenderCard>

const words = {
  name: writtenName(STORE_NAME_MAX, checkStoreName),
  description: writtenText(STORE_DESCRIPTION_MAX, true),
  logo_url: z.string().max(300).nullable().describe('What POST /stores/logo answered'),
  location: z.string().trim().max(STORE_LOCATION_MAX).describe('A Canadian city; the default when empty'),
}

const newStore = z.object({
  name: words.name,
  description: words.description.default(''),
  logo_url: words.logo_url.default(null),
  location: words.location.default(''),
})

const storeChanges = z
  .object(words)
  .partial()
  .extend({
    version: z.number().int().positive().describe('Of the store that was edited'),
  })

export type NewStore = z.infer<typeof newStore>
export type StoreChanges = z.infer<typeof storeChanges>

const listQuery = z.object({
  query: z.string().trim().max(200).optional(),
  location: z.string().trim().max(120).optional().describe('A Canadian city, in either language'),
  ...pageQuery({ limit: 24, most: 48 }),
})

export type StoreQuery = z.infer<typeof listQuery>

// Not checked here: an address that is no store's is not found, rather than a bad request.
const params = z.object({ id: z.string().max(64) })

export const listStoresRoute = defineRoute({
  method: 'get',
  path: '/stores',
  operationId: 'listStores',
  access: 'public',
  request: { query: listQuery },
  responses: {
    200: json(pageOf(store), 'Stores, the newest first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const findOwnStoreRoute = defineRoute({
  method: 'get',
  path: '/stores/mine',
  operationId: 'findOwnStore',
  access: 'user',
  responses: {
    200: json(store.nullable(), 'The caller’s store; null when they have none'),
  },
})

export const readStoreRoute = defineRoute({
  method: 'get',
  path: '/stores/{id}',
  operationId: 'readStore',
  access: 'public',
  request: { params },
  responses: { 200: json(store, 'The store') },
  refusals: pick(storeRefusals, 'store_not_found'),
})

export const askStoreReviewRoute = defineRoute({
  method: 'post',
  path: '/stores/{id}/review',
  operationId: 'askStoreReview',
  access: 'owner',
  limit: { points: 60, seconds: 600 },
  request: { params },
  responses: {
    200: json(z.strictObject({ asked: z.boolean() }), 'Will be looked at again; it stays hidden until then'),
  },
  refusals: askingRefusals,
})

const savedRefusals = {
  ...pick(storeRefusals, 'store_not_found', 'city_unknown', 'text_holds_contact'),
  ...pick(pictureRefusals, 'picture_gone'),
  ...judgedNames,
}

export const createStoreRoute = defineRoute({
  method: 'post',
  path: '/stores',
  operationId: 'createStore',
  access: 'user',
  limit: { points: 20, seconds: 600 },
  request: { body: { ...json(newStore, 'The store'), required: true } },
  responses: {
    201: json(store, 'The caller’s store'),
  },
  refusals: { ...pick(storeRefusals, 'store_exists'), ...savedRefusals },
})

export const editStoreRoute = defineRoute({
  method: 'patch',
  path: '/stores/{id}',
  operationId: 'editStore',
  access: 'owner',
  limit: { points: 60, seconds: 60 },
  request: { params, body: { ...json(storeChanges, 'Only what is to change'), required: true } },
  responses: {
    200: json(store, 'The store as it is now'),
  },
  refusals: { ...pick(storeRefusals, 'store_changed'), ...savedRefusals },
  conflicts: { store_changed: z.strictObject({ current: store.describe('As it is now') }) },
})

export const listLendersRoute = defineRoute({
  method: 'get',
  path: '/lenders',
  operationId: 'listLenders',
  access: 'public',
  request: { query: listQuery },
  responses: {
    200: json(
      pageOf(lenderCard),
      'Stores and people with something on offer who can be paid, most gear first',
    ),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})
