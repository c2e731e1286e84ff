import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'

const subcategory = z.object({ slug: z.string(), name_en: z.string(), name_fr: z.string() })

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
  })
  .openapi('Category')

export type Category = z.infer<typeof category>

export const listCategoriesRoute = defineRoute({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  access: 'public',
  responses: {
    200: json(z.object({ items: z.array(category) }), 'Every open category with its count of listings'),
  },
})
