import type { Ctx } from '#platform/context.ts'
import type { ProductsQuery } from './contract.ts'
import type { ProductSuggestion } from './product.ts'

/** Makes and models that fit what was typed so far, the likeliest first. */
export async function suggestProducts(_ctx: Ctx, _query: ProductsQuery): Promise<ProductSuggestion[]> {
  return []
}
