import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  categoryRoutes,
  listAdminCategoriesRoute,
  orderCategoriesRoute,
  orderSubcategoriesRoute,
  subcategoryRoutes,
} from './contract.ts'
import { createCategory, createSubcategory } from './create-kind.ts'
import { editCategory, editSubcategory } from './edit-kind.ts'
import { listKinds } from './list-kinds.ts'
import { mergeKind } from './merge-kind.ts'
import { orderKinds } from './order-kinds.ts'

export const adminCategoriesApi = createFeature()
  .openapi(listAdminCategoriesRoute, async (c) => c.json(await listKinds(signedIn(c)), 200))
  .openapi(categoryRoutes.create, async (c) => {
    return answer(c, await createCategory(signedIn(c), c.req.valid('json')), 201)
  })
  .openapi(subcategoryRoutes.create, async (c) => {
    return answer(c, await createSubcategory(signedIn(c), c.req.valid('json')), 201)
  })
  .openapi(categoryRoutes.edit, async (c) => {
    return answer(c, await editCategory(signedIn(c), c.req.valid('param').slug, c.req.valid('json')), 204)
  })
  .openapi(subcategoryRoutes.edit, async (c) => {
    return answer(c, await editSubcategory(signedIn(c), c.req.valid('param').slug, c.req.valid('json')), 204)
  })
  .openapi(orderCategoriesRoute, async (c) => {
    return answer(c, await orderKinds(signedIn(c), c.req.valid('json').slugs, null), 204)
  })
  .openapi(orderSubcategoriesRoute, async (c) => {
    const { slug } = c.req.valid('param')
    return answer(c, await orderKinds(signedIn(c), c.req.valid('json').slugs, slug), 204)
  })
  .openapi(categoryRoutes.merge, async (c) => {
    const { slug } = c.req.valid('param')
    return answer(c, await mergeKind(signedIn(c), 'category', slug, c.req.valid('json')), 204)
  })
  .openapi(subcategoryRoutes.merge, async (c) => {
    const { slug } = c.req.valid('param')
    return answer(c, await mergeKind(signedIn(c), 'subcategory', slug, c.req.valid('json')), 204)
  })
