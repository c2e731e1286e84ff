import type { Ctx } from '#platform/context.ts'
import { chooseCountRoute } from './choose-route.ts'
import type { Facet, SearchFilters } from './contract.ts'
import { type Criteria, readCriteria } from './criteria.ts'
import { type Tallied, tallyFacet } from './facets.ts'
import { selectChosen, selectTallied } from './facets-store.ts'
import { FACETS } from './search.ts'
import { type Counts, readCounts, UNCOUNTED } from './search-equipment.ts'
import type { Understood } from './understand-search.ts'

/**
 * Counts the facets of a search's results, each as if it were not chosen: of the listings that are being tallied, and meanwhile of
 * at most `most` others for each chosen facet.
 */
export async function countFacets(
  ctx: Ctx,
  understood: Understood,
  { tallied, most }: { tallied: Promise<readonly Tallied[]>; most: number },
): Promise<Facet[]> {
  const { filters } = understood
  const facets = await Promise.all(
    FACETS.map(async (name) => {
      const chosen = filters[name]
      const rows = await (chosen ? tallyUnchosen(ctx, understood, { name, most }) : tallied)
      return tallyFacet(name, rows, { chosen, most })
    }),
  )
  return facets.filter((facet) => facet !== null)
}

/** Counts what a search finds by category, product and traits: one listing more than `most` tells that there are more. */
export async function tallyFound(ctx: Ctx, understood: Understood, most: number): Promise<Tallied[]> {
  if (understood.meaning.by === 'nothing') return []
  const criteria = readCriteria(understood, ctx.viewer)
  const counted = await countsOf(ctx, criteria, understood)
  return selectTallied(ctx.pool, criteria, chooseCountRoute(criteria, counted, most + 1), most + 1)
}

/** Texts are gathered in one way, however many listings are near. @internal */
export async function countsOf(
  ctx: Ctx,
  criteria: Criteria,
  { place }: Pick<Understood, 'place'>,
): Promise<Counts> {
  return criteria.meaning.by === 'text' ? UNCOUNTED : readCounts(ctx, criteria, place)
}

/** Whether a search finds nothing at all, which one listing tells. */
export async function isEmpty(ctx: Ctx, understood: Understood): Promise<boolean> {
  return (await tallyFound(ctx, understood, 0)).length === 0
}

/** The sum of counts. */
export function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Counts the search without what was chosen of a facet. */
async function tallyUnchosen(
  ctx: Ctx,
  understood: Understood,
  { name, most }: { name: keyof SearchFilters; most: number },
): Promise<Tallied[]> {
  const filters = { ...understood.filters, [name]: undefined }
  return tallyFound(ctx, { ...understood, filters, chosen: await selectChosen(ctx.pool, filters) }, most)
}
