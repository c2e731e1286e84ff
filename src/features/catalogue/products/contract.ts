import { z } from '@hono/zod-openapi'
import { gearTerms } from '#features/catalogue/vocabulary/contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'

const SUGGESTIONS = 6
const MOST_SUGGESTIONS = 20

/** A kind of gear is comparable from so many listings on; the same product is from the first. */
export const FEWEST_OF_A_KIND = 3

/** No more than so many are looked at, the newest first. */
export const MOST_COMPARED = 500

const text = z.string().trim().max(140)
const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
const dollars = z.number().describe('CAD')

/** The known facts of a make and model, to fill in a listing's form; null where unknown. */
export const productSuggestion = z
  .strictObject({
    make: z.string(),
    model: z.string(),
    name: z.string().describe('What a listing of it is called, `Sony FX6`'),
    category: z.string().nullable().describe('None where it is chosen by nobody any more'),
    subcategory: z.string().nullable(),
    specs: z.record(z.string(), z.string()),
    included: z
      .array(z.string())
      .describe('What usually comes with it; empty for what only other people’s listings know'),
    terms: gearTerms,
    replacement_value: dollars.nullable(),
    price: dollars.nullable().describe('A usual price for a day, in CAD'),
  })
  .openapi('ProductSuggestion')

/**
 * Median prices of comparable listings on offer, in whole CAD dollars, and how many listings they rest on; `catalogue` is
 * the usual price of a product, where no other person has listed it.
 */
export const priceSuggestion = z
  .union([
    z.strictObject({
      basis: z.enum(['product', 'catalogue', 'subcategory', 'category']),
      count: z.number().int(),
      price: dollars,
      weekly_price: dollars.nullable(),
      monthly_price: dollars.nullable(),
    }),
    z.strictObject({
      basis: z.null(),
      count: z.literal(0),
      price: z.null(),
      weekly_price: z.null(),
      monthly_price: z.null(),
    }),
  ])
  .openapi('PriceSuggestion')

const productsQuery = z.object({
  query: text.describe('What was typed of make and model so far; typos are forgiven'),
  limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(SUGGESTIONS),
})

const priceQuery = z.object({
  make: text.optional(),
  model: text.optional(),
  category: slug.optional(),
  subcategory: slug.optional(),
})

export type ProductSuggestion = z.infer<typeof productSuggestion>
export type PriceSuggestion = z.infer<typeof priceSuggestion>
export type ProductsQuery = z.infer<typeof productsQuery>
export type PriceQuery = z.infer<typeof priceQuery>

export const suggestProductsRoute = defineRoute({
  method: 'get',
  path: '/products',
  operationId: 'suggestProducts',
  access: 'public',
  limit: { points: 240, seconds: 60 },
  request: { query: productsQuery },
  responses: {
    200: json(
      z.strictObject({ items: z.array(productSuggestion) }),
      'From the catalogue and from what is listed, the likeliest first',
    ),
  },
})

export const suggestPriceRoute = defineRoute({
  method: 'get',
  path: '/products/price',
  operationId: 'suggestPrice',
  access: 'public',
  limit: { points: 240, seconds: 60 },
  request: { query: priceQuery },
  responses: {
    200: json(
      priceSuggestion,
      'Of the same product, else the catalogue’s, else of its subcategory or category; one’s own listings are left out',
    ),
  },
})
