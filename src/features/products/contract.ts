import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { MOST_SUGGESTIONS, type PriceSuggestion, type ProductSuggestion, SUGGESTIONS } from './product.ts'

const text = z.string().trim().max(140)
const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
const dollars = z.number().describe('CAD')

export const productSuggestion = z
  .strictObject({
    make: z.string(),
    model: z.string(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    specs: z.record(z.string(), z.string()),
    included: z.array(z.string()),
    replacement_value: dollars.nullable(),
    price: dollars.nullable(),
  })
  .openapi('ProductSuggestion') satisfies z.ZodType<ProductSuggestion>

export const priceSuggestion = z
  .union([
    z.strictObject({
      basis: z.enum(['product', 'subcategory', 'category']),
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
  .openapi('PriceSuggestion') satisfies z.ZodType<PriceSuggestion>

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
      'Of the same product, else of its subcategory or category; one’s own listings are left out',
    ),
  },
})
