import { sql } from 'kysely'
import type pg from 'pg'
import { haveMoved } from '#features/catalogue/categories/standing.ts'
import { byteBounded } from '#platform/byte-bounded.ts'
import { CARD_VERSION, cardRowsOf, type Listed, selectCards } from './cards-store.ts'
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
 * The statement of one page: its listings and where it ends. With the versions of their cards where any values have the same plan;
 * elsewhere planning their joins takes longer than asking for them. The text of the former is kept: many visitors ask for the same
 * page, and to write it again costs a tenth of the answer.
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

function writePage(...page: Page): Statement {
  const [criteria, , , , limit] = page
  const [version, rows] = isPlain(criteria)
    ? [CARD_VERSION, cardRowsOf(sql`f.equipment_id`)]
    : [sql`''`, sql``]
  // One text is read faster than an array for each of its parts.
  return statementOf(sql`${numbered(...page)}
    select coalesce(string_agg(f.equipment_id::text || ' ' || ${distanceTo(criteria)} || ' ' || ${version}, ',' order by n)
        filter (where n <= ${limit}), '') as listed, ${endOf(limit)}, ${haveMoved(criteria)} as moved
    from numbered f ${rows}`)
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

/** As JSON. */
function distanceTo(criteria: Criteria): Sql {
  if (!criteria.around) return sql`'null'`
  return sql`coalesce(round(map_distance(f.point, ${placePoint(criteria)}))::integer::text, 'null')`
}

/** Few different limits make few different texts to prepare; one more than the page tells whether there is a next. */
function roomFor(limit: number): number {
  return limit <= PAGE_SIZE ? PAGE_SIZE + 1 : MAX_PAGE_SIZE + 1
}

type EndRow = { moved: boolean } & { [Part in keyof PageEnd]: string | null }
type PageRow = EndRow & { listed: string }

/** Runs the statement of a page. A listing that leaves while it is read is left out of its cards. */
export async function selectPage(pool: pg.Pool, ...page: Page): Promise<PageText> {
  const send = isPlain(page[0]) ? run : runPlanned
  const [row] = await send<PageRow>(pool, pageStatement(...page))
  const listed = row?.listed ? row.listed.split(',').map(listedIn) : []
  return { items: await selectCards(pool, listed, { withdrawn: page[0].own }), ...endIn(row) }
}

function listedIn(text: string): Listed {
  const [id = '', km = 'null', version = ''] = text.split(' ')
  return { id, km, version }
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
