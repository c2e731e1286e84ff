import type { Ctx } from '#platform/context.ts'
import type { PriceQuery } from './contract.ts'
import type { PriceSuggestion } from './product.ts'

const nothing: PriceSuggestion = {
  basis: null,
  count: 0,
  price: null,
  weekly_price: null,
  monthly_price: null,
}

/** What comparable listings ask. */
export async function suggestPrice(_ctx: Ctx, _query: PriceQuery): Promise<PriceSuggestion> {
  return nothing
}
