import { z } from '@hono/zod-openapi'
import { equipmentCard } from '#features/gear/equipment/equipment.ts'
import { searchFilters } from '#features/gear/search/contract.ts'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { savedRefusals } from './saved.ts'
import { CADENCES } from './saved-search.ts'

const instant = z.string().openapi({ format: 'date-time' })
// Not checked here: an address that is no listing's is not found, rather than a bad request.
const params = z.object({ id: z.string().max(64) })

const savedListing = z
  .strictObject({
    card: equipmentCard.describe('As it last was, where it is not on offer any more'),
    state: z.enum(['on_offer', 'paused', 'removed']),
    is_free: z.boolean().nullable().describe('On the days asked for; null where none were'),
    saved_at: instant,
  })
  .openapi('SavedListing')

export const savedListingsPage = pageOf(savedListing)

const savedListingsQuery = z.object({
  ...pageQuery({ limit: 24, most: 48 }),
  from: givenDay.optional().describe('First day; alone it means that single day'),
  to: givenDay.optional().describe('Last day, included'),
})

const ownFilters = searchFilters.omit({ user_id: true, storeId: true })

const savedSearch = z
  .strictObject({
    id: z.guid(),
    filters: ownFilters.strict(),
    cadence: z.enum(CADENCES),
    is_over: z.boolean(),
    ends_at: instant,
    told_at: instant.nullable(),
    created_at: instant,
  })
  .openapi('SavedSearch')

const newSearch = z.object({
  filters: ownFilters.extend({
    query: writtenText(200).optional(),
    location: writtenText(120).optional(),
    make: writtenText(80).optional(),
  }),
  cadence: z.enum(['at_once', 'daily']),
})
const searchChange = z.object({ cadence: z.enum(CADENCES) })

export type SavedListing = z.infer<typeof savedListing>
export type SavedListingsQuery = z.infer<typeof savedListingsQuery>
export type SavedSearch = z.infer<typeof savedSearch>
export type NewSearch = z.output<typeof newSearch>

export const saveListingRoute = defineRoute({
  method: 'put',
  path: '/saved/listings/{id}',
  operationId: 'saveListing',
  access: 'user',
  request: { params },
  responses: { 204: { description: 'Saved, perhaps before' } },
  refusals: pick(savedRefusals, 'not_found', 'saved_full'),
})

export const unsaveListingRoute = defineRoute({
  method: 'delete',
  path: '/saved/listings/{id}',
  operationId: 'unsaveListing',
  access: 'user',
  request: { params },
  responses: { 204: { description: 'Not saved, perhaps it never was' } },
})

export const listSavedListingsRoute = defineRoute({
  method: 'get',
  path: '/saved/listings',
  operationId: 'listSavedListings',
  access: 'self',
  request: { query: savedListingsQuery },
  responses: { 200: json(savedListingsPage, 'What the viewer saved, the latest first') },
  refusals: pick(savedRefusals, 'invalid_input'),
})

export const readSavedMarksRoute = defineRoute({
  method: 'get',
  path: '/saved/marks',
  operationId: 'readSavedMarks',
  access: 'self',
  responses: {
    200: json(z.strictObject({ ids: z.array(z.guid()) }), 'The ids of all listings that the viewer saved'),
  },
})

export const listSavedSearchesRoute = defineRoute({
  method: 'get',
  path: '/saved/searches',
  operationId: 'listSavedSearches',
  access: 'self',
  responses: {
    200: json(z.strictObject({ items: z.array(savedSearch) }), 'The viewer’s searches, the latest first'),
  },
})

export const saveSearchRoute = defineRoute({
  method: 'post',
  path: '/saved/searches',
  operationId: 'saveSearch',
  access: 'user',
  limit: { points: 60, seconds: 600 },
  request: { body: { ...json(newSearch, 'What to look for, and how soon to tell'), required: true } },
  responses: { 201: json(savedSearch, 'Looked for from now on; the same search saved before is that one') },
  refusals: pick(savedRefusals, 'invalid_input', 'searches_full', 'search_too_wide', 'search_over'),
})

export const changeSearchRoute = defineRoute({
  method: 'patch',
  path: '/saved/searches/{id}',
  operationId: 'changeSearch',
  access: 'self',
  limit: { points: 120, seconds: 600 },
  request: { params, body: { ...json(searchChange, 'How soon to tell'), required: true } },
  responses: {
    200: json(
      savedSearch,
      'As it is now; looked for gear on no days in particular, it goes on for as long as a new one',
    ),
  },
  refusals: pick(savedRefusals, 'not_found', 'search_over', 'search_too_wide'),
})

export const removeSearchRoute = defineRoute({
  method: 'delete',
  path: '/saved/searches/{id}',
  operationId: 'removeSearch',
  access: 'self',
  request: { params },
  responses: { 204: { description: 'Forgotten' } },
  refusals: pick(savedRefusals, 'not_found'),
})
