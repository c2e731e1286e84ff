import { type RawBuilder, sql } from 'kysely'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { type Page, pagedList } from '#platform/pages.ts'
import { isRefused, type Refused } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import {
  type AdminListing,
  type AdminStore,
  type ListingState,
  type ListingsQuery,
  listAdminListingsRoute,
  listAdminStoresRoute,
  type StoresQuery,
} from './contract.ts'

type After = { at: string; id: string } | null

const instant = sql`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const hiddenOf = sql`case when e.hidden_at is not null then json_build_object('reason', e.hidden_reason,
  'at', to_char(e.hidden_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`
const isWithheld = sql`(e.store_hidden or e.owner_suspended or e.owner_leaving)`
const stateOf = sql`case when e.deleted_at is not null then 'removed' when e.hidden_at is not null then 'hidden'
  when ${isWithheld} then 'withheld' when e.paused_at is not null then 'paused' else 'on_offer' end`
const isIn: Record<ListingState, RawBuilder<unknown>> = {
  on_offer: sql`e.on_offer`,
  removed: sql`e.deleted_at is not null`,
  hidden: sql`e.hidden_at is not null and e.deleted_at is null`,
  withheld: sql`e.deleted_at is null and e.hidden_at is null and ${isWithheld}`,
  paused: sql`e.deleted_at is null and e.hidden_at is null and not ${isWithheld} and e.paused_at is not null`,
}

type Common = { id?: string; q?: string; person?: string; after: After }

const readListings = pagedList('desk-listings', ['instant', 'id'])
const readStores = pagedList('desk-stores', ['instant', 'id'])

type Place = readonly [at: string, id: string] | null

export const adminListingsApi = createFeature()
  .openapi(listAdminListingsRoute, async (c) => {
    return answer(c, await listAdminListings(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(listAdminStoresRoute, async (c) => {
    return answer(c, await listAdminStores(signedIn(c), c.req.valid('query')), 200)
  })

/** Listings as the desk sees them: all there are, and who took which out of view. */
async function listAdminListings(ctx: SignedIn, query: ListingsQuery) {
  const select = (after: Place, limit: number) => selectListings(ctx.db, { ...query, limit }, placeOf(after))
  return withMay(ctx, await readListings(query, isFindable(query) ? select : nothing, lastOf))
}

/** Stores as the desk sees them. */
async function listAdminStores(ctx: SignedIn, query: StoresQuery) {
  const select = (after: Place, limit: number) => selectStores(ctx.db, { ...query, limit }, placeOf(after))
  return withMay(ctx, await readStores(query, isFindable(query) ? select : nothing, lastOf))
}

function placeOf(after: Place): After {
  return after && { at: after[0], id: after[1] }
}

function lastOf({ created_at, id }: { created_at: string; id: string }) {
  return [created_at, id] as const
}

const nothing = async () => []

/** An id that is none finds nothing. */
function isFindable({ id, person }: { id?: string; person?: string }): boolean {
  return [id, person].every((one) => one === undefined || isUuid(one))
}

function withMay<Row extends { owner: { id: string } }>(
  { viewer }: SignedIn,
  page: Page<Row> | Refused<'invalid_input'>,
) {
  if (isRefused(page)) return page
  const items = page.rows.map((row) => ({ ...row, may: { hide: !isOwnMatter(viewer, row.owner.id) } }))
  return { items, next_cursor: page.next_cursor }
}

/** Listings, the newest first. */
async function selectListings(
  db: Queryable,
  { id, q, person, state, category, limit }: ListingsQuery,
  after: After,
): Promise<Omit<AdminListing, 'may'>[]> {
  const tests = [
    ...common({ id, q, person, after }),
    ...(state ? [isIn[state]] : []),
    ...(category ? [sql`e.category = ${category}`] : []),
  ]
  const { rows } = await sql<Omit<AdminListing, 'may'>>`
    select e.id, e.name, e.category, e.location, (e.price * 100)::integer as price_cents, ${stateOf} as state,
      ${hiddenOf} as hidden, json_build_object('id', e.user_id, 'name', face.name) as owner, ${instant} as created_at
    from gear_facts e join people_faces face on face.id = e.user_id
    ${where(tests)} order by e.created_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Stores, the newest first. */
async function selectStores(
  db: Queryable,
  { id, q, person, state, limit }: StoresQuery,
  after: After,
): Promise<Omit<AdminStore, 'may'>[]> {
  const isHidden = state === 'hidden' ? sql`e.hidden_at is not null` : sql`e.hidden_at is null`
  const tests = [...common({ id, q, person, after }), ...(state ? [isHidden] : [])]
  const { rows } = await sql<Omit<AdminStore, 'may'>>`
    select e.id, e.name, e.location, coalesce(l.listings, 0)::integer as listings, ${hiddenOf} as hidden,
      json_build_object('id', e.user_id, 'name', coalesce(p.name, '')) as owner, ${instant} as created_at
    from store_facts e join profile_facts p on p.id = e.user_id left join lenders l on l.id = e.id
    ${where(tests)} order by e.created_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

function common({ id, q, person, after }: Common): RawBuilder<unknown>[] {
  return [
    ...(id ? [sql`e.id = ${id}::uuid`] : []),
    ...(person ? [sql`e.user_id = ${person}::uuid`] : []),
    ...(q ? [sql`lower(e.name) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(after ? [sql`(e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
}

function where(tests: RawBuilder<unknown>[]) {
  return tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``
}
