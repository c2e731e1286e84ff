import { findContacts } from '#features/contact-details/find-contacts.ts'
import { LONGEST_WORDS } from '#features/figures/figure.ts'
import { idOfPlace } from '#features/places/find-place.ts'
import type { Words } from '#features/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { SearchFilters } from './contract.ts'
import type { Understood } from './understand-search.ts'

/** What one address may add to the figures: nobody searches more, and nobody is to fill them. */
const COUNTED: Limit = { points: 30, seconds: 60, across: 'node' }

/** More digits than a name of gear has: a number of somebody's, whichever. */
const MOST_DIGITS = 8

/**
 * Counts a search for the operator. A category alone is leafed through, by machines above all; an owner's or a store's page is
 * no search either.
 */
export async function countSearch(
  ctx: Ctx,
  { filters, words, place }: Understood,
  total: number,
): Promise<void> {
  if (!isSearch(filters) || (await ctx.limits.take('count_search', COUNTED, networkOf(ctx.ip))) > 0) return
  const text = countedWords(words)
  if (!text) return ctx.figures.searched(null)
  const city_id = place && (await idOfPlace(ctx.db, place))
  ctx.figures.searched({ words: text, city_id, category: filters.category ?? null, found: total > 0 })
}

/** The words as they are compared; none where they hold a number or an address of somebody. */
export function countedWords({ typed, form }: Pick<Words, 'typed' | 'form'>): string {
  const isSomebodys = findContacts(typed).length > 0 || form.replace(/\P{Nd}/gu, '').length > MOST_DIGITS
  return isSomebodys ? '' : Array.from(form).slice(0, LONGEST_WORDS).join('').trim()
}

function isSearch({
  query,
  location,
  from,
  to,
  min_price,
  max_price,
  user_id,
  storeId,
}: SearchFilters): boolean {
  if (user_id || storeId) return false
  return Boolean(query || location || from || to || min_price || max_price)
}
