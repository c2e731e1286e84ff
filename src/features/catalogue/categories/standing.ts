import { type Nullable, type RawBuilder, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Kinds, SoughtKinds } from './kinds.ts'
import { lockCategory, lockSubcategory, selectStanding } from './store.ts'

/**
 * Resolves a listing's kinds after merges and moves, or names the field that has none. A hidden kind stays with a
 * listing that has it (`before`), and cannot be chosen.
 */
export async function settleKinds(
  trx: Trx,
  given: Kinds,
  before: Kinds | null,
): Promise<Kinds | { unknown: 'category' | 'subcategory' }> {
  const category = await lockCategory(trx, given.category)
  const keepsCategory = before?.category === given.category
  if (!category || !(category.enabled || keepsCategory)) return { unknown: 'category' }
  if (given.subcategory === null) return { category: category.slug, subcategory: null }
  const part = await lockSubcategory(trx, given.subcategory)
  const keepsPart = before?.subcategory === given.subcategory
  if (!part || !(part.enabled || keepsPart)) return { unknown: 'subcategory' }
  const wasMerged = part.slug !== given.subcategory
  if (part.category === category.slug) return { category: category.slug, subcategory: part.slug }
  if (!wasMerged && !(keepsCategory && keepsPart)) return { unknown: 'subcategory' }
  const own = await lockCategory(trx, part.category)
  return { category: own?.slug ?? part.category, subcategory: part.slug }
}

/** Resolves a search's kinds after merges and moves, once all listings have followed. */
export async function readThrough<Filters extends SoughtKinds>(
  db: Queryable,
  filters: Filters,
): Promise<Filters> {
  if (!filters.category && !filters.subcategory) return filters
  const standing = await selectStanding(db, filters)
  return {
    ...filters,
    ...(filters.category && standing.category && { category: standing.category }),
    ...(standing.subcategory && { subcategory: standing.subcategory }),
  }
}

/** Whether `readThrough` would change these kinds, as a condition of the statement that searches by them. */
export function haveMoved({ category, subcategory }: Nullable<Kinds>): RawBuilder<boolean> {
  if (!category && !subcategory) return sql`false`
  const [given, part] = [category, subcategory].map((kind) => (kind ? sql`${kind}::text` : sql`null::text`))
  return sql`exists (select from standing_kinds(${given}, ${part}) as standing
    where standing.category <> ${given} or standing.subcategory <> ${part})`
}

/** The kinds that listings of a category, or of a subcategory, are to be of, held until they are. Null where there is none. */
export async function holdStanding(
  trx: Trx,
  kind: 'category' | 'subcategory',
  slug: string,
): Promise<Kinds | null> {
  const part = kind === 'subcategory' ? await lockSubcategory(trx, slug) : null
  if (kind === 'subcategory' && !part) return null
  const category = await lockCategory(trx, part?.category ?? slug)
  return category && { category: category.slug, subcategory: part?.slug ?? null }
}
