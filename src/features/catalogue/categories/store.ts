import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { SoughtKinds } from './kinds.ts'

/** Whose listings still follow it: until they are all there, its page leads nowhere else. */
const RUNNING = sql`select from category_changes as change where change.finished_at is null and change.act = 'merge'`

/** The categories that stand, in their order, each with its subcategories and the number of listings on offer. */
export function selectCategories(db: Queryable) {
  return db
    .selectFrom('categories')
    .select((eb) => [
      'slug',
      'name_en',
      'name_fr',
      'description_en',
      'description_fr',
      'icon',
      'enabled',
      eb
        .selectFrom('listing_counts')
        .select(sql<number>`coalesce(sum(listings), 0)::integer`.as('listings'))
        .whereRef('listing_counts.category', '=', 'categories.slug')
        .as('listings'),
      jsonArrayFrom(
        eb
          .selectFrom('subcategories')
          .select(['subcategories.slug', 'subcategories.name_en', 'subcategories.name_fr'])
          .select('subcategories.enabled')
          .whereRef('subcategories.category', '=', 'categories.slug')
          .where(sql<boolean>`(subcategories.merged_into is null
            or exists (${RUNNING} and change.kind = 'subcategory' and change.slug = subcategories.slug))`)
          .orderBy('subcategories.sort_order')
          .orderBy('subcategories.slug'),
      ).as('subcategories'),
    ])
    .where(sql<boolean>`(categories.merged_into is null
      or exists (${RUNNING} and change.kind = 'category' and change.slug = categories.slug))`)
    .orderBy('sort_order')
    .orderBy('slug')
    .modifyEnd(PREPARED)
    .execute()
}

type Merged = { kind: 'category' | 'subcategory'; slug: string; into: string }

/** Those that are no more, each with the one that all of its listings are in. */
export async function selectMerged(db: Queryable): Promise<Merged[]> {
  const { rows } = await sql<Merged>`
    select 'category' as kind, gone.slug, gone.merged_into as into
      from categories gone
      where gone.merged_into is not null
        and not exists (${RUNNING} and change.kind = 'category' and change.slug = gone.slug)
    union all
    select 'subcategory', gone.slug, gone.merged_into
      from subcategories gone
      where gone.merged_into is not null
        and not exists (${RUNNING} and change.kind = 'subcategory' and change.slug = gone.slug)
      ${PREPARED}`.execute(db)
  return rows
}

type Locked = { slug: string; enabled: boolean }

/**
 * A category as new listings use it, after merges; null when unknown. Locked until the listing is written: a merge or
 * rename waits for that, and finds the listing then.
 */
export async function lockCategory(trx: Trx, slug: string): Promise<Locked | null> {
  const { rows } = await sql<Locked & { merged_into: string | null }>`
    select slug, enabled, merged_into from categories where slug = ${slug} for key share`.execute(trx)
  const [found] = rows
  return found?.merged_into ? lockCategory(trx, found.merged_into) : (found ?? null)
}

/** The same of a subcategory, with the category that it belongs to. */
export async function lockSubcategory(
  trx: Trx,
  slug: string,
): Promise<(Locked & { category: string }) | null> {
  const { rows } = await sql<Locked & { category: string; merged_into: string | null }>`
    select slug, category, enabled, merged_into from subcategories where slug = ${slug} for key share`.execute(
    trx,
  )
  const [found] = rows
  return found?.merged_into ? lockSubcategory(trx, found.merged_into) : (found ?? null)
}

/** The current kinds of a search: null when unchanged or unknown, or while listings still follow. */
export async function selectStanding(db: Queryable, { category, subcategory }: SoughtKinds) {
  const { rows } = await sql<{ category: string | null; subcategory: string | null }>`
    select category, subcategory from standing_kinds(${category ?? null}, ${subcategory ?? null})`.execute(db)
  return rows[0] ?? { category: null, subcategory: null }
}
