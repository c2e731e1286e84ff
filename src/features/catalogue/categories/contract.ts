import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'

const hidden = z
  .literal(true)
  .optional()
  .describe('Not offered to choose from; what is in it stays, and so does its page')

const subcategory = z.object({ slug: z.string(), name_en: z.string(), name_fr: z.string(), hidden })

export const category = z
  .object({
    slug: z.string(),
    name_en: z.string(),
    name_fr: z.string(),
    description_en: z.string(),
    description_fr: z.string(),
    icon: z.string().describe('A lucide icon name'),
    listings: z.number().int().describe('Listings on offer'),
    subcategories: z.array(subcategory),
    hidden,
  })
  .openapi('Category')

const categories = z.object({
  items: z.array(category),
  merged: z
    .object({
      categories: z.record(z.string(), z.string()),
      subcategories: z.record(z.string(), z.string()),
    })
    .describe('By a slug that is no more: the one that its listings are in now'),
})

export type Category = z.infer<typeof category>
export type Categories = z.infer<typeof categories>

export const listCategoriesRoute = defineRoute({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  access: 'public',
  responses: {
    200: json(categories, 'Every category with its count of listings'),
  },
})
