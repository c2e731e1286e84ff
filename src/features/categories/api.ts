import { createFeature } from '#platform/http/route.ts'
import { listCategoriesRoute } from './contract.ts'
import { selectCategories } from './store.ts'

export const categoriesApi = createFeature().openapi(listCategoriesRoute, async (c) => {
  const items = await selectCategories(c.var.ctx.db)
  return c.json({ items: items.map((item) => ({ ...item, listings: item.listings ?? 0 })) }, 200)
})
