import { findPlaceIn, type PlaceName } from '#features/catalogue/places/read-place.ts'
import type { KnownPart } from '#features/catalogue/vocabulary/spelling.ts'
import { readWords, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, countDays } from '#platform/days.ts'
import type { SearchFilters, Suggestion } from './contract.ts'
import { knownWords } from './find-meaning.ts'
import { ANYWHERE_KM, DEFAULT_RADIUS_KM, FACETS, RADII_KM } from './search.ts'
import { findNearest } from './search-equipment.ts'
import { type Understood, understand } from './understand-search.ts'

type Total = { total: number; total_is_capped: boolean }
/** How a search's results are counted, and whether it has any. */
type Count = {
  total(ctx: Ctx, understood: Understood): Promise<Total>
  isEmpty(ctx: Ctx, understood: Understood): Promise<boolean>
}
/** A suggestion with one change: changed words or a changed location are interpreted again, the rest is reused. */
type Try = Pick<Suggestion, 'kind' | 'filters'> & {
  anew?: { words: Words; location: PlaceName | null }
  unknown?: string[]
  /** The rest of the words, which must find something as well. */
  rest?: Words
}

/** More words than this are no longer taken apart: each cut costs two counts. */
const MOST_CUT = 6

/** Days by which dates are moved, the nearest first. */
const SHIFTS = [1, -1, 2, -2, 3, -3, 5, -5, 7, -7, 10, 14, 21, 28, 42, 60]

/**
 * The nearest search that finds something, by changing one thing at a time: a little further, other days, any price,
 * no facets, any category, anywhere, the nearest model, the words that are known or some of them. Null when none of these helps.
 */
export async function suggestSearch(
  ctx: Ctx,
  understood: Understood,
  count: Count,
): Promise<Suggestion | null> {
  const tries = await listTries(ctx, understood)
  let isEmptyAnyDay: boolean | undefined
  for (const attempt of tries) {
    if (attempt.kind === 'dates') {
      isEmptyAnyDay ??= await count.isEmpty(ctx, {
        ...understood,
        filters: without(understood.filters, 'from', 'to'),
      })
      if (isEmptyAnyDay) continue
    }
    // Most cuts mean nothing: one statement finds out which.
    if (attempt.rest) {
      await understood.lookups.sift(tries.flatMap(partsOf))
      if (partsOf(attempt).some((part) => isVain(part, understood))) continue
    }
    const suggestion = await tryOne(ctx, understood, attempt, count)
    if (suggestion) return suggestion
  }
  return null
}

async function tryOne(
  ctx: Ctx,
  understood: Understood,
  { kind, filters, unknown = [], anew, rest }: Try,
  count: Count,
): Promise<Suggestion | null> {
  const { lookups } = understood
  const [changed, apart] = await Promise.all([
    anew ? understand(ctx, filters, { ...anew, lookups }) : { ...understood, filters },
    rest && understandBeside(ctx, { ...understood, filters }, rest),
  ])
  // A city that was read out of the one part is that of the other as well.
  const beside = rest && changed.readAs ? await understandBeside(ctx, changed, rest) : apart
  if (changed.meaning.by === 'nothing' || beside?.meaning.by === 'nothing') return null
  const [found, others] = await Promise.all([count.total(ctx, changed), beside && count.total(ctx, beside)])
  if (found.total === 0 || others?.total === 0) return null
  const other = others && rest ? { query: rest.typed, ...others } : null
  const nearest = kind === 'radius' ? await findNearest(ctx, changed) : null
  return { kind, filters, unknown, ...found, other, nearest }
}

function understandBeside(ctx: Ctx, { filters, location, lookups }: Understood, words: Words) {
  return understand(ctx, { ...filters, query: words.typed }, { words, location, lookups })
}

/** Whether a part is known to mean nothing, and holds no city that it would mean something without. */
function isVain(part: Words, { lookups }: Understood): boolean {
  return lookups.isAllVain(part) && !findPlaceIn(part)
}

function partsOf({ anew, rest }: Try): Words[] {
  return anew && rest ? [anew.words, rest] : []
}

async function listTries(ctx: Ctx, understood: Understood): Promise<Try[]> {
  const { filters, words, location, place } = understood
  const { category, subcategory, min_price, max_price } = filters
  const known = words.typed ? await knownWords(understood.lookups, words) : null
  const radii = place
    ? [...RADII_KM, ANYWHERE_KM].filter((km) => km > (filters.radius_km ?? DEFAULT_RADIUS_KM))
    : []
  const widened = (km: number): Try => ({ kind: 'radius', filters: { ...filters, radius_km: km } })
  const reworded = (other: Words, unknown?: string[]): Try => ({
    kind: 'words',
    filters: other.typed ? { ...filters, query: other.typed } : without(filters, 'query'),
    anew: { words: other, location },
    unknown,
  })
  const beside = findPlaceIn(words)?.rest
  return [
    // A city among the words, beside another that was chosen, or one with nothing near: the words alone.
    ...(beside?.typed ? [reworded(beside)] : []),
    ...(known ? knownQueries(known).map((query) => reworded(readWords(query), known.unknown)) : []),
    ...(understood.meaning.by === 'nothing'
      ? cutWords(known ? readWords(known.words) : words).map(([some, rest]) => ({
          ...reworded(some, known?.unknown),
          rest,
        }))
      : []),
    ...(location && !place ? [elsewhere(understood)] : []),
    ...radii.filter((km) => km <= 250).map(widened),
    ...otherDates(ctx, filters),
    ...(min_price === undefined && max_price === undefined
      ? []
      : [{ kind: 'price' as const, filters: without(filters, 'min_price', 'max_price') }]),
    ...(FACETS.some((name) => filters[name])
      ? [{ kind: 'facets' as const, filters: without(filters, ...FACETS), anew: { words, location } }]
      : []),
    ...(category || subcategory
      ? [{ kind: 'category' as const, filters: without(filters, 'category', 'subcategory') }]
      : []),
    ...radii.filter((km) => km > 250).map(widened),
    // Signs alone are no words, and everything is found without them; other words are never just left out.
    ...(words.typed && words.terms.length === 0 ? [reworded(readWords())] : []),
  ]
}

/** The words in two parts, the longer first part before the shorter: `sony fx6 tripod` is `sony fx6` and `tripod`. */
function cutWords({ runs }: Words): [Words, Words][] {
  const words = runs.flat().slice(0, MOST_CUT)
  const cuts = words.slice(1).map((_, index) => index + 1)
  return cuts
    .reverse()
    .map((at) => [readWords(words.slice(0, at).join(' ')), readWords(words.slice(at).join(' '))])
}

/** The models that are nearest to what nothing is called by, then the words that are known. */
function knownQueries({ words, near }: KnownPart): string[] {
  return [near, words].filter((query): query is string => Boolean(query))
}

function elsewhere({ filters, words }: Understood): Try {
  return {
    kind: 'location',
    filters: without(filters, 'location', 'radius_km'),
    anew: { words, location: null },
  }
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
