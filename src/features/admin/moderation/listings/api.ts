import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import type { DeskListing, DeskStore, ListingState, ListingsQuery, StoresQuery } from './contract.ts'

export type After = { at: string; id: string } | null

/** A page of listings and one row more, the newest first. */
export async function selectListings(
  db: Queryable,
  { id, q, person, state, category, limit }: ListingsQuery,
  after: After,
): Promise<Omit<DeskListing, 'may'>[]> {
  const tests = [
    ...common({ id, q, person, after }),
    ...(state ? [isIn[state]] : []),
    ...(category ? [sql`e.category = ${category}`] : []),
  ]
  const { rows } = await sql<Omit<DeskListing, 'may'>>`
    select e.id, e.name, e.category, e.location, (e.price * 100)::integer as price_cents, ${stateOf} as state,
      ${hiddenOf} as hidden, json_build_object('id', e.user_id, 'name', face.name) as owner, ${instant} as created_at
    from equipment e join people_faces face on face.id = e.user_id
    ${where(tests)} order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** A page of stores and one row more, the newest first. */
export async function selectStores(
  db: Queryable,
  { id, q, person, state, limit }: StoresQuery,
  after: After,
): Promise<Omit<DeskStore, 'may'>[]> {
  const isHidden = state === 'hidden' ? sql`e.hidden_at is not null` : sql`e.hidden_at is null`
  const tests = [...common({ id, q, person, after }), ...(state ? [isHidden] : [])]
  const { rows } = await sql<Omit<DeskStore, 'may'>>`
    select e.id, e.name, e.location, coalesce(l.listings, 0)::integer as listings, ${hiddenOf} as hidden,
      json_build_object('id', e.user_id, 'name', coalesce(p.name, '')) as owner, ${instant} as created_at
    from stores e join profiles p on p.id = e.user_id left join lenders l on l.id = e.id
    ${where(tests)} order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(db)
  return rows
}

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
