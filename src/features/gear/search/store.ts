import { sql } from 'kysely'
import type pg from 'pg'
import type { Spelling, ToSpell } from '#features/catalogue/vocabulary/spelling.ts'
import type { Queryable } from '#platform/database.ts'
import { statementName } from '#platform/prepared.ts'
import type { Counted } from './choose-route.ts'
import { type Criteria, isBounded, isPriced, TEXT_CAP } from './criteria.ts'
import { aroundPlace, inCategory } from './listing-conditions.ts'
import { type Sql, type Statement, statementOf, where } from './statement.ts'

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

/** Which of the words occur in titles or kinds of gear; for each that does not and is none joined, the nearest word and the nearest model. */
export async function selectSpellings(pool: pg.Pool, { words, joined }: ToSpell) {
  return run<Spelling>(
    pool,
    statementOf(sql`select typed as word, known, case when not known and n <= ${words.length} then spell_word(typed) end as nearest,
       case when not known and n <= ${words.length} then near_model(typed) end as model
     from unnest(${[...words, ...joined]}::text[]) with ordinality as asked (typed, n)
     cross join lateral (select exists (select from search_words where word = typed and frequency > 0)) as k (known)`),
  )
}

/**
 * `by_city` has those in cities within the radius or near it, by the id of the city. `priced` is counted up to `TEXT_CAP`;
 * `near_priced` is the share of the first listings around the place at those prices, null where none was looked at.
 */
export type Offers = Omit<Counted, 'near'> & { by_city: Record<string, number>; near_priced: number | null }

/** So many listings around a place tell what share of them has the prices; the index of places alone answers. */
const SAMPLE = 300

/** How many listings are on offer in a category (or all): everywhere, in each of some cities, at the given prices, and of the traits. */
export async function countOffers(pool: pg.Pool, criteria: Criteria, cities: number[]): Promise<Offers> {
  const send = isPriced(criteria) || criteria.traits ? runPlanned : run
  const [found] = await send<Offers>(pool, offersStatement(criteria, cities))
  return found ?? { total: 0, by_city: {}, priced: null, near_priced: null, alike: null }
}

/** The statement of `countOffers`. @internal */
export function offersStatement(criteria: Criteria, cities: number[]): Statement {
  const { category, min_cents, max_cents, traits, around } = criteria
  const asked = isPriced(criteria)
  const priced = sql`(select count(*) from (select from listing_cards
    where price_cents between ${min_cents ?? 0} and ${max_cents ?? MOST_CENTS}
      and (${category}::text is null or category = ${category}) limit ${sql.lit(TEXT_CAP + 1)}) priced)::integer`
  const near = sql`(select avg((c.price_cents between ${min_cents ?? 0} and ${max_cents ?? MOST_CENTS})::integer)
    from (select c.price_cents from listing_cards c
      ${where([...inCategory(criteria), aroundPlace(criteria)])} limit ${sql.lit(SAMPLE)}) c)::float8`
  const alike = sql`(select count(*) from (select from listing_cards
    where traits = any(${traits}::smallint[])
      and (${category}::text is null or category = ${category}) limit ${sql.lit(TEXT_CAP + 1)}) alike)::integer`
  return statementOf(sql`select coalesce(sum(listings), 0)::integer as total,
      coalesce(jsonb_object_agg(city_id, listings) filter (where city_id = any(${cities}::integer[])), '{}') as by_city,
      ${asked ? priced : sql`null::integer`} as priced,
      ${asked && isBounded(around) ? near : sql`null::float8`} as near_priced, ${traits ? alike : sql`null::integer`} as alike
    from (select city_id, sum(listings) as listings from listing_counts
      ${category === null ? sql`` : sql`where category = ${category}`} group by city_id) counted`)
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
