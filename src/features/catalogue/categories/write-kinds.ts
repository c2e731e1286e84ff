import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { DeskCategory } from './contract.ts'
import type { KindLevel } from './kind.ts'

/** A kind as it stands in its table; `category` is the one that a subcategory belongs to. */
export type KindRow = {
  slug: string
  name_en: string
  name_fr: string
  description_en: string
  description_fr: string
  icon: string
  enabled: boolean
  merged_into: string | null
  sort_order: number
  category: string | null
}

const tables = { category: sql.table('categories'), subcategory: sql.table('subcategories') }
const parents = { category: sql`null::text`, subcategory: sql.ref('category') }

/** One act at the desk at a time: names are compared, and two that would merge into one another see each other. Listings go on. */
export async function lockTables(trx: Trx): Promise<void> {
  await sql`lock table categories, subcategories in share row exclusive mode`.execute(trx)
}

/** Every kind of a level, in order. */
export async function selectKinds(db: Queryable, level: KindLevel): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select slug, name_en, name_fr, description_en, description_fr, icon, enabled, merged_into, sort_order,
      ${parents[level]} as category from ${tables[level]} order by sort_order, slug`.execute(db)
  return rows
}

/** Waits for whoever is writing a listing of this kind, or of one that was merged into it: from now on they see what changes. */
export async function holdKind(trx: Trx, level: KindLevel, slug: string): Promise<void> {
  await sql`select from ${tables[level]} where slug = ${slug} or merged_into = ${slug} order by slug for update`.execute(
    trx,
  )
}

type Written = Omit<KindRow, 'merged_into' | 'category'>

export async function insertCategory(trx: Trx, row: Written): Promise<void> {
  await trx.insertInto('categories').values(row).execute()
}

export async function insertSubcategory(trx: Trx, row: Written & { category: string }): Promise<void> {
  await trx.insertInto('subcategories').values(row).execute()
}

export async function updateCategory(trx: Trx, { slug, ...row }: Written): Promise<void> {
  await trx.updateTable('categories').set(row).where('slug', '=', slug).execute()
}

export async function updateSubcategory(
  trx: Trx,
  { slug, ...row }: Written & { category: string },
): Promise<void> {
  await trx.updateTable('subcategories').set(row).where('slug', '=', slug).execute()
}

/** Puts kinds in the order of these slugs. */
export async function updateOrder(trx: Trx, level: KindLevel, slugs: readonly string[]): Promise<void> {
  await sql`update ${tables[level]} kind set sort_order = place * 10
    from unnest(${slugs}::text[]) with ordinality as placed (slug, place) where kind.slug = placed.slug`.execute(
    trx,
  )
}

/** Closes a category for good. What was merged into it earlier goes along, and so do its subcategories and the known models. */
export async function closeCategory(trx: Trx, slug: string, into: string): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ merged_into: into, enabled: false })
    .where((eb) => eb.or([eb('slug', '=', slug), eb('merged_into', '=', slug)]))
    .execute()
  await sql`update subcategories set category = ${into},
      sort_order = sort_order + (select coalesce(max(sort_order), 0) from subcategories where category = ${into})
    where category = ${slug}`.execute(trx)
  await trx.updateTable('gear_models').set({ category: into }).where('category', '=', slug).execute()
}

/** Closes a subcategory for good. */
export async function closeSubcategory(
  trx: Trx,
  slug: string,
  into: { slug: string; category: string },
): Promise<void> {
  await trx
    .updateTable('subcategories')
    .set({ merged_into: into.slug, enabled: false })
    .where((eb) => eb.or([eb('slug', '=', slug), eb('merged_into', '=', slug)]))
    .execute()
  await trx
    .updateTable('gear_models')
    .set({ subcategory: into.slug, category: into.category })
    .where('subcategory', '=', slug)
    .execute()
}

/** The known models of a subcategory that moved. */
export async function moveModels(trx: Trx, subcategory: string, category: string): Promise<void> {
  await trx.updateTable('gear_models').set({ category }).where('subcategory', '=', subcategory).execute()
}

type Count = { category: string; subcategory: string | null; listings: number; all_listings: number }

/** Listings by their kinds, removed ones left out. */
export async function countListings(db: Queryable): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select category, subcategory, (count(*) filter (where on_offer))::integer as listings, count(*)::integer as all_listings
    from equipment where deleted_at is null group by category, subcategory`.execute(db)
  return rows
}

type Running = { kind: KindLevel; slug: string } & NonNullable<DeskCategory['change']>

/** What listings follow right now. */
export async function selectRunning(db: Queryable): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select kind, slug, act, total, done from category_changes where finished_at is null`.execute(db)
  return rows
}
