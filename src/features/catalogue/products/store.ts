import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import type { Schema } from '#platform/schema.gen.ts'
import type { ProductSuggestion } from './contract.ts'
import { MOST_COMPARED } from './contract.ts'

/** A kind of comparable listings. */
export type Comparable =
  | { basis: 'product'; key: string }
  | { basis: 'subcategory' | 'category'; slug: string }

/**
 * The keys of makes and models that match a query of words, from the catalogue and from listings on offer: titles that
 * begin with `typed` first, then those with most listings.
 */
export async function selectKeys(db: Queryable, query: string, typed: string, limit: number) {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select g.key, g.title, coalesce(p.listing_count, 0) as listings
        from gear_models g left join products p on p.key = g.key where g.document @@ ${query}::tsquery
      union all
      select p.key, search_text(p.make || ' ' || p.model), p.listing_count
        from products p
        where array_to_tsvector(search_lexemes(p.make || ' ' || p.model)) @@ ${query}::tsquery and p.listing_count > 0
    ) found
    group by key
    order by bool_or(starts_with(title, ${typed})) desc, max(listings) desc, min(length(title)), key
    limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** The keys of makes and models that look like what was typed, the most alike first. */
export async function selectSimilarKeys(db: Queryable, typed: string, limit: number) {
  const { rows } = await sql<{
    key: string
  }>`select key from similar_gear(${typed}, ${limit}::integer)`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * The facts of makes and models, in the order of their keys: from the catalogue, else from the listings on offer, where
 * the most detailed one decides. Only categories that may be chosen.
 */
export async function selectProducts(
  db: Queryable,
  keys: string[],
): Promise<Omit<ProductSuggestion, 'terms'>[]> {
  const { rows } = await sql<Omit<ProductSuggestion, 'terms'>>`
    select coalesce(g.make, p.make) as make, coalesce(g.model, p.model) as model,
      coalesce(g.name, btrim(p.make || ' ' || p.model)) as name,
      own.slug as category, part.slug as subcategory,
      coalesce(g.specs, told.specs, '{}') as specs, coalesce(g.included, '[]') as included,
      coalesce(g.replacement_value, told.replacement_value) as replacement_value, coalesce(told.price, g.price) as price
    from unnest(${keys}::text[]) with ordinality as wanted (key, place)
      left join lateral (select * from gear_models where key = wanted.key order by slug limit 1) g on true
      left join products p on p.key = wanted.key and p.listing_count > 0
      left join lateral (${LISTED}) told on true
      left join categories given on given.slug = coalesce(g.category, told.category, p.category)
      left join categories own on own.slug = coalesce(given.merged_into, given.slug) and own.enabled
      left join subcategories kind
        on kind.slug = case when g.slug is null then coalesce(told.subcategory, p.subcategory) else g.subcategory end
      left join subcategories part
        on part.slug = coalesce(kind.merged_into, kind.slug) and part.category = own.slug and part.enabled
    where g.slug is not null or p.id is not null
    order by place`.execute(db)
  return rows
}

/** Looked up one by one: a plan that joins would read every listing for these few. */
const ONE = sql`select * from gear_facts where id = newest.equipment_id offset 0`

/** The median prices of a product's newest listings, and the specs of the most detailed one. */
const LISTED = sql`
  select (array_agg(specs order by (select count(*) from json_object_keys(specs)) desc, n))[1] as specs,
    (array_agg(e.category order by n))[1] as category, (array_agg(e.subcategory order by n))[1] as subcategory,
    percentile_disc(0.5) within group (order by e.replacement_value) as replacement_value,
    percentile_disc(0.5) within group (order by e.price) as price
  from (
    select equipment_id, row_number() over (order by created_at desc, equipment_id desc) as n from listing_cards
    where product_id = p.id order by created_at desc, equipment_id desc limit 20
  ) newest cross join lateral (${ONE}) e
  having count(*) > 0`

/**
 * The number of comparable listings, up to `MOST_COMPARED` of the newest, without those of one person; their median
 * price, and the median price of a week and a month in days, null where none is set.
 */
export async function selectPrices(db: Queryable, comparable: Comparable, withoutUser: string | null) {
  const { rows } = await sql<{
    count: number
    price: number | null
    week: number | null
    month: number | null
  }>`
    select count(*)::integer as count, percentile_cont(0.5) within group (order by e.price) as price,
      percentile_cont(0.5) within group (order by e.weekly_price / e.price) as week,
      percentile_cont(0.5) within group (order by e.monthly_price / e.price) as month
    from (
      select equipment_id from listing_cards
      where ${conditionOf(comparable)} and user_id is distinct from ${withoutUser}
      order by created_at desc, equipment_id desc limit ${sql.lit(MOST_COMPARED)}
    ) newest cross join lateral (${ONE}) e`.execute(db)
  return rows[0] ?? { count: 0, price: null, week: null, month: null }
}

/** The catalogue's usual price for a day, in CAD, of the first of `keys` that it knows; null where it knows none. */
export async function selectCataloguePrice(db: Queryable, keys: string[]): Promise<number | null> {
  const { rows } = await sql<{ price: number }>`
    select g.price from unnest(${keys}::text[]) with ordinality as wanted (key, place)
      join gear_models g on g.key = wanted.key
    order by place, g.slug limit 1`.execute(db)
  return rows[0]?.price ?? null
}

function conditionOf(comparable: Comparable) {
  if (comparable.basis === 'product') {
    return sql`product_id = (select id from products where key = ${comparable.key})`
  }
  return comparable.basis === 'category'
    ? sql`category = ${comparable.slug}`
    : sql`subcategory = ${comparable.slug}`
}

const FORGOTTEN_AT_ONCE = 1_000

/** Products without a listing, paused ones counted; some of them, when they are many. */
export async function selectForgotten(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where('p.listing_count', '=', 0)
    .where((eb) => eb.not(eb.exists(listingsOf(eb))))
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a product and its words, unless a listing uses it meanwhile. */
export async function deleteProduct(db: Queryable, id: number): Promise<void> {
  await db
    .deleteFrom('products as p')
    .where('p.id', '=', id)
    .where('p.listing_count', '=', 0)
    .where((eb) => eb.not(eb.exists(listingsOf(eb))))
    .execute()
}

/** Deletes in one order, without locked rows: writers of words never wait for each other in a circle. */
export async function deleteUnusedWords(db: Queryable): Promise<void> {
  await sql`delete from search_words where word = any (array(
    select word from search_words where frequency <= 0 order by word for update skip locked))`.execute(db)
}

function listingsOf(eb: ExpressionBuilder<Schema & { p: Schema['products'] }, 'p'>) {
  return eb
    .selectFrom('gear_facts as equipment')
    .select('equipment.id')
    .whereRef('equipment.product_id', '=', 'p.id')
}
