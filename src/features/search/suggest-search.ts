import { findPlace } from '#features/places/find-place.ts'
import { readPlace } from '#features/places/read-place.ts'
import type { KnownPart } from '#features/vocabulary/spelling.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, countDays } from '#platform/days.ts'
import type { SearchFilters, Suggestion } from './contract.ts'
import { knownWords } from './read-words.ts'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM, RADII_KM } from './search.ts'

type Count = (ctx: Ctx, filters: SearchFilters) => Promise<{ total: number; total_is_capped: boolean }>
type Try = Pick<Suggestion, 'kind' | 'filters'> & { unknown?: string[] }

/** Days by which dates are moved, the nearest first. */
const SHIFTS = [1, -1, 2, -2, 3, -3, 5, -5, 7, -7, 10, 14, 21, 28, 42, 60]

/**
 * The nearest search that finds something, by changing one thing at a time: a little further, other days, any price,
 * any category, anywhere, the nearest model, the words that are known. Null when none of these helps.
 */
export async function suggestSearch(
  ctx: Ctx,
  filters: SearchFilters,
  count: Count,
): Promise<Suggestion | null> {
  for (const attempt of await listTries(ctx, filters)) {
    const found = await count(ctx, attempt.filters)
    if (found.total > 0) return { unknown: [], ...attempt, ...found }
  }
  return null
}

async function listTries(ctx: Ctx, filters: SearchFilters): Promise<Try[]> {
  const { query, location, category, subcategory, min_price, max_price } = filters
  const hasPlace = (await findPlace(ctx.db, location)) !== null
  const known = query ? await knownWords(ctx.pool, query) : null
  const radii = hasPlace
    ? [...RADII_KM, ANYWHERE_KM].filter((km) => km > (filters.radius_km ?? DEFAULT_RADIUS_KM))
    : []
  const nearer = radii.filter((km) => km <= 250)
  const beside = query ? readPlace(query) : null
  const tries: Try[] = [
    // A city among the words, beside another that was chosen, or one with nothing near: the words alone.
    ...(beside?.words ? [{ kind: 'words' as const, filters: { ...filters, query: beside.words } }] : []),
    ...(known ? knownTries(filters, known) : []),
    ...(location && !hasPlace
      ? [{ kind: 'location' as const, filters: without(filters, 'location', 'radius_km') }]
      : []),
    ...nearer.map((radius_km) => ({ kind: 'radius' as const, filters: { ...filters, radius_km } })),
    ...otherDates(ctx, filters),
    ...(min_price === undefined && max_price === undefined
      ? []
      : [{ kind: 'price' as const, filters: without(filters, 'min_price', 'max_price') }]),
    ...(category || subcategory
      ? [{ kind: 'category' as const, filters: without(filters, 'category', 'subcategory') }]
      : []),
    ...radii
      .filter((km) => km > 250)
      .map((radius_km) => ({ kind: 'radius' as const, filters: { ...filters, radius_km } })),
    ...(query ? [{ kind: 'words' as const, filters: without(filters, 'query') }] : []),
  ]
  return tries
}

/** The models that are nearest to what nothing is called by, then the words that are known. */
function knownTries(filters: SearchFilters, { words, near, unknown }: KnownPart): Try[] {
  const queries = [near, words].filter((query) => query !== null && query !== '')
  return queries.map((query) => ({
    kind: 'words',
    filters: { ...filters, query: query ?? undefined },
    unknown,
  }))
}

/** As many days, a little earlier or later, and none of them past. */
function otherDates(ctx: Ctx, filters: SearchFilters): Try[] {
  const [one, other] = [filters.from ?? filters.to, filters.to ?? filters.from]
  if (!one || !other) return []
  const [from, to] = one <= other ? [one, other] : [other, one]
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const long = countDays(from, to)
  return SHIFTS.map((shift) => addDays(from, shift))
    .filter((start) => start >= today)
    .map((start) => ({ kind: 'dates', filters: { ...filters, from: start, to: addDays(start, long - 1) } }))
}

function without(filters: SearchFilters, ...names: (keyof SearchFilters)[]): SearchFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !names.some((dropped) => dropped === name)),
  )
}
