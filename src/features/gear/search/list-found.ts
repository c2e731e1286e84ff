import type { Ctx } from '#platform/context.ts'
import { chooseRoute } from './choose-route.ts'
import type { SearchFilters } from './contract.ts'
import { orderOf, readCriteria } from './criteria.ts'
import { selectFound } from './pages-store.ts'
import { readCounts } from './search-equipment.ts'
import { understandSearch } from './understand-search.ts'

type Wanted = {
  /** Limits the list to these listings. */
  among?: readonly string[]
  limit: number
}

/** The ids of the listings on offer that a search finds: the nearest around a place, else the newest, at most `limit`. */
export async function listFound(
  ctx: Ctx,
  filters: SearchFilters,
  { among, limit }: Wanted,
): Promise<string[]> {
  if (among?.length === 0) return []
  const understood = await understandSearch(ctx, filters)
  if (understood.meaning.by === 'nothing') return []
  const criteria = { ...readCriteria(understood, ctx.viewer), among: among ?? null }
  const order = orderOf('nearest', criteria)
  const counted = await readCounts(ctx, criteria, understood.place)
  return selectFound(ctx.pool, criteria, {
    order,
    route: chooseRoute(criteria, order, counted, limit),
    limit,
  })
}
