import { z } from '@hono/zod-openapi'
import { place } from '#features/catalogue/places/place.ts'
import { MOUNTS, SENSORS } from '#features/catalogue/products/optics.ts'
import { equipmentCard } from '#features/gear/equipment/equipment.ts'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import type { Limit } from '#platform/limits.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { FACETS, LENDERS, MAX_PAGE_SIZE, PAGE_SIZE, SORTS } from './search.ts'

const text = (length: number) => z.string().trim().max(length)
const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
const dollars = z.coerce.number().min(0).max(1_000_000)

/** The filters of a search, as in the address: shared by lists and their summaries. Reversed ends are swapped. */
export const searchFilters = z.object({
  query: text(200).optional().describe('Words: makes, models, kinds of gear; typos are forgiven'),
  location: text(120).optional().describe('A Canadian city, in either language'),
  category: slug.optional(),
  subcategory: slug.optional(),
  from: givenDay.optional().describe('First day; alone it means that single day'),
  to: givenDay.optional().describe('Last day, included'),
  min_price: dollars.optional().describe('CAD a day'),
  max_price: dollars.optional().describe('CAD a day'),
  radius_km: z.coerce.number().min(1).max(10_000).optional().describe('Around the location; 50 when absent'),
  user_id: z.guid().optional().describe('One owner’s; an owner’s own list has the paused ones too'),
  storeId: z.guid().optional().describe('One store’s'),
  make: text(80).optional().describe('A make, however it is written'),
  mount: slug.optional().describe(`A lens mount that it takes: ${Object.keys(MOUNTS).join(', ')}`),
  sensor: slug.optional().describe(`The size of its sensor: ${SENSORS.join(', ')}`),
  lender: z.enum(LENDERS).optional().describe('A person or a store lends it'),
  verified: z.enum(['true']).optional().describe('The identity of its owner is verified'),
  photo: z.enum(['true']).optional().describe('It has a photograph'),
})

export const searchQuery = searchFilters.extend({
  sort: z.enum(SORTS).default('relevance'),
  ...pageQuery({ limit: PAGE_SIZE, most: MAX_PAGE_SIZE }),
})

export type SearchFilters = z.infer<typeof searchFilters>
export type SearchQuery = z.infer<typeof searchQuery>

export const equipmentPage = pageOf(equipmentCard)

export type EquipmentPage = z.infer<typeof equipmentPage>

/** A school of film behind one address searches ten times a second at most. */
const SEARCHES: Limit = { points: 600, seconds: 60, across: 'node' }

export const searchEquipmentRoute = defineRoute({
  method: 'get',
  path: '/equipment',
  operationId: 'searchEquipment',
  access: 'public',
  limit: SEARCHES,
  request: { query: searchQuery },
  responses: {
    200: json(equipmentPage, 'One page of listings on offer'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

const readAs = z.strictObject({ query: z.string(), location: z.string() })

const total = {
  total: z.number().int(),
  total_is_capped: z.boolean().describe('The true total is `total` or more'),
}

const suggestion = z
  .strictObject({
    kind: z
      .enum(['radius', 'dates', 'price', 'facets', 'category', 'location', 'words'])
      .describe('What was changed'),
    filters: searchFilters.describe('The whole search to make instead'),
    unknown: z
      .array(z.string())
      .describe('The words, as typed, that nothing is called by: `filters` has others instead, or none'),
    ...total,
    other: z
      .strictObject({ query: z.string(), ...total })
      .nullable()
      .describe('Nothing has all the words: `filters` has some of them, and these are the rest'),
    nearest: z
      .strictObject({ location: z.string(), location_fr: z.string(), distance_km: z.number() })
      .nullable()
      .describe('Where the nearest listing is, when a wider radius finds some'),
  })
  .describe('The nearest search that would have found something, when this one found nothing')

const facet = z
  .strictObject({
    name: z.enum(FACETS).describe('The filter that takes the values'),
    values: z
      .array(z.strictObject({ value: z.string(), count: z.number().int() }))
      .describe(
        'The most frequent first; `false` of what has no photograph or no verified owner is no filter',
      ),
    is_capped: z
      .boolean()
      .describe('More listings are found than were counted: each true count is `count` or more'),
  })
  .openapi('SearchFacet')

/** The summary of a search's results, without the listings. */
export const searchSummary = z
  .strictObject({
    ...total,
    categories: z
      .array(z.strictObject({ slug: z.string(), count: z.number().int() }))
      .describe('As if no category were chosen; those without a listing are left out'),
    facets: z
      .array(facet)
      .describe(
        'Those with several values among what is found, or a chosen one; each as if it were not chosen',
      ),
    corrected_query: z
      .string()
      .nullable()
      .describe('The spelling that was searched instead; null when the words were searched as typed'),
    place: place
      .nullable()
      .describe(
        'Null when no location was given, or none is known by that name: then listings that mention it are found',
      ),
    read_as: readAs
      .nullable()
      .describe('The words without the city among them, and that city: no location was chosen'),
    suggestion: suggestion.nullable(),
  })
  .openapi('SearchSummary')

export type ReadAs = z.infer<typeof readAs>
export type Facet = z.infer<typeof facet>
export type Suggestion = z.infer<typeof suggestion>
export type SearchSummary = z.infer<typeof searchSummary>

export const summarizeSearchRoute = defineRoute({
  method: 'get',
  path: '/equipment/summary',
  operationId: 'summarizeSearch',
  access: 'public',
  limit: SEARCHES,
  request: { query: searchFilters },
  responses: {
    200: json(searchSummary, 'How many there are, by category, and what would find more'),
  },
  refusals: pick(commonRefusals, 'too_many_requests'),
})

/** How many cards can be asked for by their ids at once. */
export const MAX_CARDS = 24

export const readCardsRoute = defineRoute({
  method: 'get',
  path: '/equipment/cards',
  operationId: 'readEquipmentCards',
  access: 'public',
  limit: SEARCHES,
  request: {
    query: z.object({
      ids: text(1000)
        .default('')
        .transform((ids) => ids.split(',').slice(0, MAX_CARDS))
        .openapi({
          type: 'string',
          description: `Ids of listings, with commas between them, at most ${MAX_CARDS}`,
        }),
    }),
  },
  responses: {
    200: json(
      z.strictObject({ items: z.array(equipmentCard) }),
      'Those on offer, in the order of the ids; the others are left out',
    ),
  },
})

/** At most so many completions at once: a phone shows them above its keyboard. */
export const MOST_COMPLETIONS = 8

const completion = z
  .discriminatedUnion('of', [
    z.strictObject({
      of: z.literal('kind'),
      category: z.string(),
      subcategory: z.string().nullable().describe('Null for the category itself'),
      name_en: z.string(),
      name_fr: z.string(),
      within: z
        .strictObject({ name_en: z.string(), name_fr: z.string() })
        .nullable()
        .describe('The category of a subcategory'),
    }),
    z.strictObject({ of: z.literal('make'), words: z.string().describe('What to search for') }),
    z.strictObject({ of: z.literal('product'), words: z.string().describe('What to search for') }),
    z.strictObject({
      of: z.literal('lender'),
      name: z.string(),
      user_id: z.guid(),
      storeId: z.guid().nullable().describe('Set for a store: its page is /stores/{storeId}'),
    }),
  ])
  .openapi('SearchCompletion')

const completionQuery = z.object({
  query: text(200).default('').describe('The words typed so far; the last may be begun'),
  storeId: z.guid().optional().describe('Completes within what one store has on offer, and to no lender'),
})

export type Completion = z.infer<typeof completion>
export type CompletionQuery = z.infer<typeof completionQuery>

export const completeSearchRoute = defineRoute({
  method: 'get',
  path: '/equipment/completions',
  operationId: 'completeSearch',
  access: 'public',
  limit: SEARCHES,
  request: { query: completionQuery },
  responses: {
    200: json(
      z.strictObject({ items: z.array(completion).max(MOST_COMPLETIONS) }),
      'What the words may become, by kind, makes, products and lenders; each finds a listing on offer now',
    ),
  },
})
