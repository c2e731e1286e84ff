import { sql } from 'kysely'
import type pg from 'pg'
import type { Spelling } from '#features/catalogue/vocabulary/spelling.ts'
import type { Queryable } from '#platform/database.ts'
import { statementName } from '#platform/prepared.ts'
import type { Counted } from './choose-route.ts'
import { type Criteria, TEXT_CAP } from './criteria.ts'
import { type Sql, type Statement, statementOf } from './statement.ts'

/** Runs a statement prepared under its own text's name, so that it is planned once a connection. */
export async function run<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: statementName(text), text, values: [...values] })
  return rows
}

/** Runs a statement as it is, planned for its values: of a brand or a price, one plan for any may read a hundred times too much. */
export async function runPlanned<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, [...values])
  return rows
}

/** The same of SQL that is not put together yet. */
export function ask<Row extends pg.QueryResultRow>(pool: pg.Pool, whole: Sql): Promise<Row[]> {
  return runPlanned<Row>(pool, statementOf(whole))
}

/** The products on offer that a query of `terms` means, those with most listings first. */
export async function selectProducts(pool: pg.Pool, terms: string[]) {
  const [found] = await run<{ ids: number[]; listings: number }>(
    pool,
    statementOf(sql`
      select coalesce(array_agg(id), '{}') as ids, coalesce(sum(listing_count), 0)::integer as listings
      from (select id, listing_count from products where document @@ search_query(${terms}) and listing_count > 0
        order by listing_count desc, id limit 5000) found`),
  )
  return found ?? { ids: [], listings: 0 }
}

/** Which of the words occur in titles or kinds of gear; for each that does not, the nearest word and the nearest model. */
export async function selectSpellings(pool: pg.Pool, words: string[]) {
  return run<Spelling>(
    pool,
    statementOf(sql`select typed as word, known, case when not known then spell_word(typed) end as nearest,
       case when not known then near_model(typed) end as model
     from unnest(${words}::text[]) as typed
     cross join lateral (select exists (select from search_words where word = typed and frequency > 0)) as k (known)`),
  )
}

/** `by_city` has those in cities within the radius or near it, by the id of the city. */
type Offers = Omit<Counted, 'near'> & { by_city: Record<string, number> }

/** How many listings are on offer in a category (or all): everywhere, in each of some cities, at the given prices, and of the traits. */
export async function countOffers(pool: pg.Pool, criteria: Criteria, cities: number[]): Promise<Offers> {
  const { category, min_cents, max_cents, traits } = criteria
  const isPriced = min_cents !== null || max_cents !== null
  const priced = sql`(select count(*) from (select from listing_cards
    where price_cents between ${min_cents ?? 0} and ${max_cents ?? MOST_CENTS}
      and (${category}::text is null or category = ${category}) limit ${sql.lit(TEXT_CAP + 1)}) priced)::integer`
  const alike = sql`(select count(*) from (select from listing_cards
    where traits = any(${traits}::smallint[])
      and (${category}::text is null or category = ${category}) limit ${sql.lit(TEXT_CAP + 1)}) alike)::integer`
  const send = isPriced || traits ? runPlanned : run
  const [found] = await send<Offers>(
    pool,
    statementOf(sql`select coalesce(sum(listings), 0)::integer as total,
      coalesce(jsonb_object_agg(city_id, listings) filter (where city_id = any(${cities}::integer[])), '{}') as by_city,
      ${isPriced ? priced : sql`null::integer`} as priced, ${traits ? alike : sql`null::integer`} as alike
    from (select city_id, sum(listings) as listings from listing_counts
      ${category === null ? sql`` : sql`where category = ${category}`} group by city_id) counted`),
  )
  return found ?? { total: 0, by_city: {}, priced: null, alike: null }
}

const MOST_CENTS = 2_000_000_000

/** Offers by category from the counters, in the given cities or (null) everywhere. */
export async function countByCategory(db: Queryable, cities: number[] | null) {
  let query = db
    .selectFrom('listing_counts')
    .select((eb) => ['category as slug', eb.fn.sum<number>('listings').as('count')])
    .groupBy('category')
    .having((eb) => eb.fn.sum('listings'), '>', 0)
    .orderBy('category')
  if (cities) query = query.where('city_id', 'in', cities)
  return query.execute()
}
