import { sql } from 'kysely'
import type pg from 'pg'
import { TEXT_CAP } from './criteria.ts'
import { statementOf } from './statement.ts'
import { ask, run } from './store.ts'

/**
 * The query of `terms` over the listings' own texts, and the products on offer whose listings have its words, not always in one
 * text; `ids` is null where listings without a product may have them as well.
 */
export async function selectWordProducts(
  pool: pg.Pool,
  terms: string[],
): Promise<{ query: string; ids: number[] | null; listings: number }> {
  const rows = await run<{ query: string; ids: number[]; listings: number; apart: boolean }>(
    pool,
    statementOf(sql`with asked as materialized (select search_query(${terms}) as query)
      select (select query::text from asked) as query,
        coalesce(array_agg(product_id order by listings desc) filter (where product_id is not null), '{}') as ids,
        coalesce(sum(listings), 0)::integer as listings, coalesce(bool_or(product_id is null), false) as apart
      from asked cross join lateral products_with_words(asked.query)`),
  )
  const { query = '', ids = [], listings = 0, apart = false } = rows[0] ?? {}
  return { query, ids: apart ? null : ids, listings }
}

/** Whether each query of terms names a product on offer, or has words that a listing's own text may have. */
export async function selectMeant(pool: pg.Pool, queries: readonly string[][]): Promise<boolean[]> {
  const rows = await run<{ meant: boolean }>(
    pool,
    statementOf(sql`select exists (select from products where document @@ asked.query and listing_count > 0)
        or exists (select from products_with_words(asked.query)) as meant
      from jsonb_array_elements(${JSON.stringify(queries)}::jsonb) with ordinality as given (terms, n)
        cross join lateral (select search_query(array(select jsonb_array_elements_text(terms))) as query offset 0) asked
      order by n`),
  )
  return rows.map(({ meant }) => meant)
}

/** How many listings match a tsquery in their own texts: at most one above `TEXT_CAP`. */
export async function countTexts(pool: pg.Pool, query: string): Promise<number> {
  const rows = await ask<{ matches: number }>(
    pool,
    sql`select count(*)::integer as matches from (
      select from listing_texts where document @@ ${query}::tsquery limit ${sql.lit(TEXT_CAP + 1)}) matched`,
  )
  return rows[0]?.matches ?? 0
}

/**
 * Looks through the first `most` listings on offer of some products until so many (`enough`) match a tsquery in their own texts.
 * @returns how many matched, and among how many
 */
export async function tryTextsOf(
  pool: pg.Pool,
  ids: readonly number[],
  { query, most, enough }: { query: string; most: number; enough: number },
): Promise<{ seen: number; passed: number }> {
  const rows = await run<{ seen: number; passed: number }>(
    pool,
    statementOf(sql`select count(*)::integer as seen, coalesce(max(n), 0)::integer as passed from (
      select c.n from (select equipment_id, row_number() over () as n from listing_cards
        where product_id = any(${ids}::integer[]) limit ${sql.lit(most)} offset 0) c
      join lateral (select ts_match_vq(t.document, ${query}::tsquery) as fits from listing_texts t
        where t.equipment_id = c.equipment_id offset 0) t on t.fits limit ${sql.lit(enough)}) matched`),
  )
  return rows[0] ?? { seen: 0, passed: 0 }
}

/** Whether a listing's title and kind have what a tsquery asks for, its description left out; of some products, or any. */
export async function hasTitle(pool: pg.Pool, query: string, ids?: readonly number[]): Promise<boolean> {
  const texts = ids
    ? sql`select t.document from listing_cards c join listing_texts t on t.equipment_id = c.equipment_id
        where c.product_id = any(${ids}::integer[])`
    : sql`select document from listing_texts where document @@ ${query}::tsquery`
  const rows = await ask<{ found: boolean }>(
    pool,
    sql`select exists (select from (${texts} limit ${sql.lit(TEXT_CAP)}) matched
      where ts_filter(document, '{a,b}') @@ ${query}::tsquery) as found`,
  )
  return rows[0]?.found ?? false
}
