import { sql } from 'kysely'
import type { Trx } from '#platform/database.ts'

type Level = 'category' | 'subcategory'
type Written = {
  slug: string
  name_en: string
  name_fr: string
  description_en: string
  description_fr: string
  icon: string
  enabled: boolean
  sort_order: number
}

const tables = { category: sql.table('categories'), subcategory: sql.table('subcategories') }

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
export async function updateOrder(trx: Trx, level: Level, slugs: readonly string[]): Promise<void> {
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
