import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { AdminCategory } from './contract.ts'
import type { KindLevel } from './kind.ts'

/** A kind as stored; `category` is the one that a subcategory belongs to. */
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

/** Waits for writers of listings of this kind, or of one merged into it: later writers see the change. */
export async function holdKind(trx: Trx, level: KindLevel, slug: string): Promise<void> {
  await sql`select from ${tables[level]} where slug = ${slug} or merged_into = ${slug} order by slug for update`.execute(
    trx,
  )
}

type Count = { category: string; subcategory: string | null; listings: number; all_listings: number }

/** Listings by their kinds, removed ones left out. */
export async function countListings(db: Queryable): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select category, subcategory, (count(*) filter (where on_offer))::integer as listings, count(*)::integer as all_listings
    from gear_facts where deleted_at is null group by category, subcategory`.execute(db)
  return rows
}

type Running = { kind: KindLevel; slug: string } & NonNullable<AdminCategory['change']>

/** The changes that listings follow at present. */
export async function selectRunning(db: Queryable): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select kind, slug, act, total, done from category_changes where finished_at is null`.execute(db)
  return rows
}
