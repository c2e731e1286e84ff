import { createFeature } from '#platform/http/route.ts'
import { suggestPriceRoute, suggestProductsRoute } from './contract.ts'
import { suggestPrice } from './suggest-price.ts'
import { suggestProducts } from './suggest-products.ts'

export const productsApi = createFeature()
  .openapi(suggestProductsRoute, async (c) => {
    const items = await suggestProducts(c.var.ctx, c.req.valid('query'))
    return c.json({ items }, 200)
  })
  .openapi(suggestPriceRoute, async (c) => c.json(await suggestPrice(c.var.ctx, c.req.valid('query')), 200))
