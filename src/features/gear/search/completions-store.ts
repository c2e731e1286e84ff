import type pg from 'pg'
import type { KindCompletion, OnOffer } from './completions.ts'
import { type Completion, MOST_COMPLETIONS } from './contract.ts'

/** So many products are ranked: of those that begin as typed, the ones with most listings. */
const MOST_PRODUCTS = 100

/** People of a name that are looked at: a begun first name may be that of half a city. */
const MOST_NAMED = 500

/** Enough to put a rental house before a person with one lens; more need not be counted. */
const MOST_COUNTED = 100

/** The statement of `selectBegunProducts`. @internal */
export const BEGUN_PRODUCTS = `select make, model, listing_count as listings from products
  where array_to_tsvector(search_lexemes(make || ' ' || model)) @@ $1::tsquery and listing_count > 0
  order by listing_count desc, id limit ${MOST_PRODUCTS}`

/** The makes and models on offer whose words a query of begun words fits, those with most listings first. */
export async function selectBegunProducts(pool: pg.Pool, query: string): Promise<OnOffer[]> {
  const { rows } = await pool.query<OnOffer>({
    name: 'begun-products',
    text: BEGUN_PRODUCTS,
    values: [query],
  })
  return rows
}

/** The newest listings of a store that are looked at. */
const MOST_STOCK = 2000

const STOCK = `select product_id, category, subcategory from listing_cards where store_id = $1::uuid
    order by created_at desc, equipment_id desc limit ${MOST_STOCK}`

/** The statement of `selectBegunStock`. @internal */
export const BEGUN_STOCK = `with stock as materialized (${STOCK})
  select make, model, listings from products join (
    select product_id, count(*)::integer as listings from stock group by product_id) mine on mine.product_id = id
  where array_to_tsvector(search_lexemes(make || ' ' || model)) @@ $2::tsquery
  order by listings desc, id limit ${MOST_PRODUCTS}`

/** The makes and models in a store whose words a query of begun words fits, those with most listings there first. */
export async function selectBegunStock(pool: pg.Pool, store: string, query: string): Promise<OnOffer[]> {
  const { rows } = await pool.query<OnOffer>({
    name: 'begun-stock',
    text: BEGUN_STOCK,
    values: [store, query],
  })
  return rows
}

/** The statement of `selectStocked`. @internal */
export const STOCKED = `select distinct category, subcategory from (${STOCK}) stock`

/** The kinds of gear that a store has on offer. */
export async function selectStocked(
  pool: pg.Pool,
  store: string,
): Promise<{ category: string; subcategory: string | null }[]> {
  const { rows } = await pool.query({ name: 'stocked', text: STOCKED, values: [store] })
  return rows
}

/** The statement of `selectUsedParts`. @internal */
export const USED_PARTS = `select part.slug as subcategory
  from unnest($1::text[], $2::text[]) as part (slug, category)
    cross join lateral (
      select from listing_cards where subcategory = part.slug and category = part.category limit 1) used`

/** Those of the subcategories that have a listing on offer in their category. */
export async function selectUsedParts(pool: pg.Pool, parts: readonly KindCompletion[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ subcategory: string }>({
    name: 'used-parts',
    text: USED_PARTS,
    values: [parts.map(({ subcategory }) => subcategory), parts.map(({ category }) => category)],
  })
  return new Set(rows.map(({ subcategory }) => subcategory))
}

/** The statement of `selectBegunLenders`. @internal */
export const BEGUN_LENDERS = `select name, user_id, "storeId" from (
    select btrim(shown_name(name)) as name, user_id, id as "storeId", ${countCards('store_id = shop.id')} as listings
    from (
      select id, name, user_id from store_facts
      where name_document(shown_name(name), description) @@ $1::tsquery
        and array_to_tsvector(search_lexemes(shown_name(name))) @@ $1::tsquery and hidden_at is null
      limit ${MOST_NAMED}
    ) shop
    union all
    select btrim(shown_name(name)), id, null, ${countCards('user_id = person.id and store_id is null')}
    from (
      select id, name from profile_facts
      where name_document(shown_name(name), '') @@ $1::tsquery and account_type = 'individual'
      limit ${MOST_NAMED}
    ) person
  ) named
  where listings > 0 and name <> '' order by listings desc, name, user_id limit ${MOST_COMPLETIONS}`

/**
 * The stores, and people who lend outside of one, whose shown names a query of begun words fits and who have something
 * on offer, most gear first.
 */
export async function selectBegunLenders(pool: pg.Pool, query: string): Promise<Completion[]> {
  const { rows } = await pool.query<Omit<Extract<Completion, { of: 'lender' }>, 'of'>>({
    name: 'begun-lenders',
    text: BEGUN_LENDERS,
    values: [query],
  })
  return rows.map((row) => ({ of: 'lender', ...row }))
}

function countCards(whose: string): string {
  return `(select count(*) from (select from listing_cards where ${whose} limit ${MOST_COUNTED}) cards)`
}
