import { sql } from 'kysely'
import type pg from 'pg'
import { haveMoved } from '#features/catalogue/categories/standing.ts'
import { byteBounded } from '#platform/byte-bounded.ts'
import { isPlain, type Route } from './choose-route.ts'
import type { Criteria, Order } from './criteria.ts'
import type { Cursor } from './cursor.ts'
import { placePoint } from './listing-conditions.ts'
import { findListings, orderBy } from './listings-statement.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './search.ts'
import { type Sql, type Statement, statementOf } from './statement.ts'
import { run, runPlanned } from './store.ts'

/** The last listing of a page, as its order has it. */
export type PageEnd = Pick<Cursor, 'key' | 'tie' | 'id'>

/**
 * One page as PostgreSQL wrote it: its cards as JSON text, and where it ends if there is more. `moved` where its category or
 * subcategory is another by now.
 */
export type PageText = { items: string; end: PageEnd | null; moved: boolean }

type Page = [criteria: Criteria, order: Order, route: Route, after: Cursor | null, limit: number]

const KEPT_BYTES = 4 * 1024 * 1024
const kept = byteBounded<Statement>(KEPT_BYTES)

/**
 * The statement of one page: with its cards where any values have the same plan (`isWhole`), else with the ids of its
 * listings. The text of the former is kept: many visitors ask for the same page, and to write it again costs a tenth of the
 * answer.
 */
export function pageStatement(...page: Page): Statement {
  if (!isWhole(page[0])) return writeFound(...page)
  const key = JSON.stringify(page)
  const known = kept.get(key)
  if (known) return known
  const statement = writeWhole(...page)
  kept.set(key, statement, 2 * (key.length + statement.text.length))
  return statement
}

/**
 * Whether one statement gives a page with its cards. Where PostgreSQL plans for the values, planning the joins of the cards
 * takes longer than asking for them by themselves.
 */
function isWhole(criteria: Criteria): boolean {
  return isPlain(criteria) && criteria.category === null
}

function writeWhole(...page: Page): Statement {
  const [criteria, , , , limit] = page
  return statementOf(sql`${numbered(...page)}
    select coalesce(string_agg(json, ',' order by n) filter (where n <= ${limit}), '') as items, ${endOf(limit)},
      ${haveMoved(criteria)} as moved
    from (
      select f.n, f.key, f.tie, f.equipment_id, row_to_json(card)::text as json from numbered f join gear_facts e on e.id = f.equipment_id join cities t on t.id = e.city_id
        join people_faces face on face.id = e.user_id
        cross join lateral (select ${cardColumns(distanceTo(criteria))}) card
    ) cards`)
}

function writeFound(...page: Page): Statement {
  const [criteria, , , , limit] = page
  return statementOf(sql`${numbered(...page)}
    select coalesce(array_agg(equipment_id order by n) filter (where n <= ${limit}), '{}') as ids,
      coalesce(array_agg(${distanceTo(criteria)}::integer order by n) filter (where n <= ${limit}), '{}') as distances,
      ${endOf(limit)}, ${haveMoved(criteria)} as moved
    from numbered f`)
}

function numbered(...[criteria, order, route, after, limit]: Page): Sql {
  const found = findListings({ criteria, order, route, after, limit: roomFor(limit) })
  return sql`with found as materialized (${found}),
    numbered as (select f.*, row_number() over (order by ${orderBy(order, 'f')}) as n from found f)`
}

function endOf(limit: number): Sql {
  return sql`case when count(*) > ${limit} then max(key::text) filter (where n = ${limit}) end as key,
      case when count(*) > ${limit} then max(tie::text) filter (where n = ${limit}) end as tie,
      case when count(*) > ${limit} then max(equipment_id::text) filter (where n = ${limit}) end as id`
}

function distanceTo(criteria: Criteria): Sql {
  return criteria.around ? sql`round(map_distance(f.point, ${placePoint(criteria)}))` : sql`null`
}

/** Few different limits make few different texts to prepare; one more than the page tells whether there is a next. */
function roomFor(limit: number): number {
  return limit <= PAGE_SIZE ? PAGE_SIZE + 1 : MAX_PAGE_SIZE + 1
}

type EndRow = { moved: boolean } & { [Part in keyof PageEnd]: string | null }
type WholeRow = EndRow & { items: string }
type FoundRow = EndRow & { ids: string[]; distances: (number | null)[] }

/** Runs the statement of a page. A listing that leaves while it is read is left out of its cards. */
export async function selectPage(pool: pg.Pool, ...page: Page): Promise<PageText> {
  const statement = pageStatement(...page)
  if (isWhole(page[0])) {
    const [row] = await run<WholeRow>(pool, statement)
    return { items: row?.items ?? '', ...endIn(row) }
  }
  const send = isPlain(page[0]) ? run : runPlanned
  const [row] = await send<FoundRow>(pool, statement)
  const { ids = [], distances = [] } = row ?? {}
  return { items: ids.length > 0 ? await selectCards(pool, ids, { distances }) : '', ...endIn(row) }
}

function endIn(row: EndRow | undefined): Omit<PageText, 'items'> {
  const { key = null, tie = null, id = null, moved = false } = row ?? {}
  return { end: key !== null && tie !== null && id !== null ? { key, tie, id } : null, moved }
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

type Wanted = { withdrawn?: boolean; distances?: readonly (number | null)[] }

/**
 * The cards of listings as JSON texts with commas between, in the order of their ids: those on offer, or what was withdrawn as
 * well. `distances` are km, in the same order.
 */
export async function selectCards(
  pool: pg.Pool,
  ids: readonly string[],
  { withdrawn = false, distances = [] }: Wanted = {},
): Promise<string> {
  const onOffer = withdrawn ? sql`` : sql`and e.on_offer`
  const whole = sql`select coalesce(string_agg(row_to_json(card)::text, ',' order by wanted.n), '') as items
    from unnest(${ids}::uuid[], ${distances}::integer[]) with ordinality as wanted (id, distance, n)
      join gear_facts e on e.id = wanted.id ${onOffer}
      join cities t on t.id = e.city_id join people_faces face on face.id = e.user_id
      cross join lateral (select ${cardColumns(sql`wanted.distance`)}) card`
  const [row] = await run<{ items: string }>(pool, statementOf(whole))
  return row?.items ?? ''
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
