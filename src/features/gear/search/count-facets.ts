import type { Ctx } from '#platform/context.ts'
import { chooseCountRoute } from './choose-route.ts'
import type { Facet, SearchFilters } from './contract.ts'
import { readCriteria } from './criteria.ts'
import { tallyFacet } from './facets.ts'
import { selectChosen, selectTallied } from './facets-store.ts'
import { FACETS } from './search.ts'
import { readCounts } from './search-equipment.ts'
import type { Understood } from './understand-search.ts'

/**
 * Counts the facets of a search's results, each as if it were not chosen: one pass over the results, and one more for each
 * chosen facet, over at most `most` listings each time.
 */
export async function countFacets(ctx: Ctx, understood: Understood, most: number): Promise<Facet[]> {
  if (understood.meaning.by === 'nothing') return []
  const { filters } = understood
  const found = tallied(ctx, understood, most)
  const facets = await Promise.all(
    FACETS.map(async (name) => {
      const chosen = filters[name]
      const rows = chosen ? tallied(ctx, await unchosen(ctx, understood, name), most) : found
      return tallyFacet(name, await rows, { chosen, most })
    }),
  )
  return facets.filter((facet) => facet !== null)
}

async function tallied(ctx: Ctx, understood: Understood, most: number) {
  const criteria = readCriteria(understood, ctx.viewer)
  const counted = await readCounts(ctx, criteria, understood.place)
  return selectTallied(ctx.pool, criteria, chooseCountRoute(criteria, counted), most + 1)
}

/** The search without what was chosen of a facet. */
async function unchosen(
  { pool }: Ctx,
  understood: Understood,
  name: keyof SearchFilters,
): Promise<Understood> {
  const filters = { ...understood.filters, [name]: undefined }
  return { ...understood, filters, chosen: await selectChosen(pool, filters) }
}
