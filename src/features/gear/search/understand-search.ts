import { readThrough } from '#features/catalogue/categories/standing.ts'
import { findPlace } from '#features/catalogue/places/find-place.ts'
import type { Place } from '#features/catalogue/places/place.ts'
import { findPlaceIn, type PlaceName, readPlaceName } from '#features/catalogue/places/read-place.ts'
import { readWords, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReadAs, SearchFilters } from './contract.ts'
import type { Products } from './criteria.ts'
import { selectChosen } from './facets-store.ts'
import { type Found, findExactly, findMeaning, isNamed, isProduct } from './find-meaning.ts'
import { createLookups, type Lookups } from './lookups.ts'

/** A search of which everything that was typed has been read, once. */
export type Understood = Found & {
  /** As they were read: a city that was among the words is the location. */
  filters: SearchFilters
  words: Words
  location: PlaceName | null
  /** Null when no location was given, or none is known by that name. */
  place: Place | null
  /** The products of the make, mount and sensor that were chosen; null when none was. */
  chosen: Products | null
  /** Set when a city was read out of the words. */
  readAs: ReadAs | null
  lookups: Lookups
}

type Read = Pick<Understood, 'words' | 'location'> & { lookups?: Lookups }

/** Interprets a search. The meaning is nothing when its words mean nothing, or no listing mentions the place. */
export async function understandSearch(ctx: Ctx, given: SearchFilters): Promise<Understood> {
  const filters = await readThrough(ctx.db, given)
  return understand(ctx, filters, readTyped(filters))
}

/** The same, of words and a location that have been read; by the lookups of the search that it is a change of, if it is one. */
export async function understand(
  ctx: Ctx,
  filters: SearchFilters,
  { words, location, lookups = createLookups(ctx.pool) }: Read,
): Promise<Understood> {
  const [place, found, chosen] = await Promise.all([
    findPlace(ctx.db, location),
    findMeaning(ctx.pool, words, lookups),
    selectChosen(ctx.pool, filters),
  ])
  const whole = { filters, words, location, place, chosen, ...found, readAs: null, lookups }
  if (!location) return (await splitPlace(ctx, whole)) ?? whole
  return place ? whole : { ...whole, meaning: await findMentions(ctx, whole, location), corrected: null }
}

/** The words and the location of a search, as typed. */
export function readTyped({ query, location }: Pick<SearchFilters, 'query' | 'location'>): Read {
  return { words: readWords(query), location: readPlaceName(location) }
}

/** A place that is on no map of ours, looked for in what listings say of themselves: as it is written, never guessed. */
async function findMentions(
  { pool }: Ctx,
  { words, lookups }: Understood,
  { town }: PlaceName,
): Promise<Found['meaning']> {
  if (!/\p{L}/u.test(town.typed)) return { by: 'nothing' }
  return findExactly(pool, { terms: [...words.terms, ...town.terms] }, lookups)
}

/**
 * The words without the city that they begin or end with, and that city: where none was chosen, no name of gear has all
 * the words, and those that are left mean something.
 */
async function splitPlace(ctx: Ctx, whole: Understood): Promise<Understood | null> {
  const { meaning, corrected, filters } = whole
  if (meaning.by === 'all' || (isProduct(meaning) && corrected === null)) return null
  if (filters.user_id || filters.storeId) return null
  const read = findPlaceIn(whole.words)
  if (!read || (await isNamed(ctx.pool, whole))) return null
  const location = readPlaceName(read.city)
  const [place, rest] = await Promise.all([
    findPlace(ctx.db, location),
    findMeaning(ctx.pool, read.rest, whole.lookups),
  ])
  if (!place || rest.meaning.by === 'nothing') return null
  // When the rest needs a correction too, one product with all the words takes precedence.
  if (rest.corrected !== null && isProduct(meaning)) return null
  const readAs = {
    query: read.rest.typed,
    location: ctx.locale === 'fr-CA' ? place.label_fr : place.label,
  }
  return { ...whole, ...rest, filters: { ...filters, ...readAs }, words: read.rest, location, place, readAs }
}
