import { sql } from 'kysely'
import type pg from 'pg'
import { haveMoved } from '#features/catalogue/categories/standing.ts'
import type { Spelling } from '#features/catalogue/vocabulary/spelling.ts'
import { byteBounded } from '#platform/byte-bounded.ts'
import type { Queryable } from '#platform/database.ts'
import { statementName } from '#platform/prepared.ts'
import { type Counted, isPlain, type Route } from './choose-route.ts'
import { type Criteria, type Order, TEXT_CAP } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { placePoint } from './listing-conditions.ts'
import { findListings, orderBy } from './listings-statement.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './search.ts'
import { type Sql, type Statement, statementOf } from './statement.ts'

/** The last listing of a page, as its order has it. */
export type PageEnd = Pick<Cursor, 'key' | 'tie' | 'id'>

/**
 * One page as PostgreSQL wrote it: its cards as JSON text, and where it ends if there is more. `moved` where its category or
 * subcategory is another by now.
 */
export type PageText = { items: string; end: PageEnd | null; moved: boolean }

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

type Page = [criteria: Criteria, order: Order, route: Route, after: Cursor | null, limit: number]

const KEPT_BYTES = 4 * 1024 * 1024
const kept = byteBounded<Statement>(KEPT_BYTES)

/**
 * The statement of one page of cards, its JSON built by PostgreSQL. That of a plain search is kept: many visitors ask for the same
 * page, and to write its text again costs a tenth of the answer.
 */
export function pageStatement(...page: Page): Statement {
  if (!isPlain(page[0])) return writePage(...page)
  const key = JSON.stringify(page)
  const known = kept.get(key)
  if (known) return known
  const statement = writePage(...page)
  kept.set(key, statement, 2 * (key.length + statement.text.length))
  return statement
}

function writePage(...[criteria, order, route, after, limit]: Page): Statement {
  const found = findListings({ criteria, order, route, after, limit: roomFor(limit) })
  const distance = criteria.around ? sql`round(map_distance(f.point, ${placePoint(criteria)}))` : sql`null`
  return statementOf(sql`with found as materialized (${found}),
    numbered as (select f.*, row_number() over (order by ${orderBy(order, 'f')}) as n from found f)
    select coalesce(string_agg(json, ',' order by n) filter (where n <= ${limit}), '') as items,
      case when count(*) > ${limit} then max(key::text) filter (where n = ${limit}) end as key,
      case when count(*) > ${limit} then max(tie::text) filter (where n = ${limit}) end as tie,
      case when count(*) > ${limit} then max(equipment_id::text) filter (where n = ${limit}) end as id,
      ${haveMoved(criteria)} as moved
    from (
      select f.n, f.key, f.tie, f.equipment_id, row_to_json(card)::text as json from numbered f join gear_facts e on e.id = f.equipment_id join cities t on t.id = e.city_id
        join people_faces face on face.id = e.user_id
        cross join lateral (select ${cardColumns(distance)}) card
    ) cards`)
}

/** Few different limits make few different texts to prepare; one more than the page tells whether there is a next. */
function roomFor(limit: number): number {
  return limit <= PAGE_SIZE ? PAGE_SIZE + 1 : MAX_PAGE_SIZE + 1
}

type PageRow = { items: string; moved: boolean } & { [Part in keyof PageEnd]: string | null }

/** Runs the statement of a page: prepared once per connection where a plain search has one way to go about it. */
export async function selectPage(pool: pg.Pool, statement: Statement, isKept: boolean): Promise<PageText> {
  const send = isKept ? run : runPlanned
  const [row] = await send<PageRow>(pool, statement)
  const { items = '', key = null, tie = null, id = null, moved = false } = row ?? {}
  const end = key !== null && tie !== null && id !== null ? { key, tie, id } : null
  return { items, end, moved }
}

/** The ids of what fits, in order, at most `limit`: a few different limits make few texts to prepare. */
export async function selectFound(
  pool: pg.Pool,
  criteria: Criteria,
  { order, route, limit }: { order: Order; route: Route; limit: number },
): Promise<string[]> {
  const found = findListings({ criteria, order, route, after: null, limit })
  const rows = await run<{ equipment_id: string }>(
    pool,
    statementOf(sql`select equipment_id from (${found}) found`),
  )
  return rows.map(({ equipment_id }) => equipment_id)
}

/** The cards of listings as JSON text, in the order of their ids: those on offer, or what was withdrawn as well. */
export async function selectCards(
  pool: pg.Pool,
  ids: readonly string[],
  withdrawn: boolean,
): Promise<string> {
  const onOffer = withdrawn ? sql`` : sql`and e.on_offer`
  const whole = sql`select coalesce(string_agg(row_to_json(card)::text, ',' order by wanted.n), '') as items
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
      join gear_facts e on e.id = wanted.id ${onOffer}
      join cities t on t.id = e.city_id join people_faces face on face.id = e.user_id
      cross join lateral (select ${cardColumns(sql`null`)}) card`
  const [row] = await run<{ items: string }>(pool, statementOf(whole))
  return `[${row?.items ?? ''}]`
}

/** The fields of an `EquipmentCard`, by name. */
function cardColumns(distance: Sql): Sql {
  return sql`e.id, e.name, e.category, e.subcategory, e.make, e.model, e.price, e.weekly_price, e.monthly_price,
    (e.price * 100)::integer as price_cents, (e.weekly_price * 100)::integer as weekly_price_cents,
    (e.monthly_price * 100)::integer as monthly_price_cents, e.images -> 0 as image,
    t.label as location, t.label_fr as location_fr, ${distance}::integer as distance_km, e.user_id,
    json_build_object('name', coalesce(nullif(face.name, ''), 'Unknown Owner'), 'avatar_url', face.avatar_url,
      'account_type', face.account_type) as owner,
    e.store_id as "storeId", e.is_store_listing, e.has_pending_requests, not e.on_offer as paused, e.created_at`
}
