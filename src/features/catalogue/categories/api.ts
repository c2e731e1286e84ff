import { createFeature } from '#platform/http/route.ts'
import { listCategoriesRoute } from './contract.ts'
import { listCategories } from './list-categories.ts'

export const categoriesApi = createFeature().openapi(listCategoriesRoute, async (c) => {
  return c.json(await listCategories(c.var.ctx), 200)
})
