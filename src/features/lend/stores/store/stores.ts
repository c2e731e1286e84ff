import { sql } from 'kysely'
import { setStoreOfProfile } from '#features/people/profiles/account-profile.ts'
import { isAsked } from '#features/talk/reports-and-blocks/hidden-rows.ts'
import type { Queryable } from '#platform/database.ts'

/** Stores with who keeps them, their place in French, and how much they have on offer. */
function storeRows(db: Queryable) {
  return db
    .selectFrom('stores as s')
    .innerJoin('profile_facts as p', 'p.id', 's.user_id')
    .innerJoin('person_standing as u', 'u.id', 's.user_id')
    .innerJoin('people_faces as face', 'face.id', 's.user_id')
    .leftJoin('cities as t', 't.label', 's.location')
    .leftJoin('lenders as l', 'l.id', 's.id')
    .select(['s.id', 's.name', 's.description', 's.user_id', 's.logo_url', 's.location', 's.version'])
    .select(['s.created_at', 's.updated_at', 's.hidden_reason', 't.label_fr', 'l.listings'])
    .select(sql<string>`shown_name(s.name)`.as('shown_name'))
    .select(sql<boolean>`s.hidden_at is not null and ${isAsked('store', sql`s.id`)}`.as('asked_again'))
    .select(['face.name as owner_name', 'face.avatar_url', 'p.account_type', 'p.id_verified', 'p.rating'])
    .select(['p.police_clearance_verified', 'p.response_time', 'p.member_since'])
    .select(sql<boolean>`p.account_deletion_requested or u.suspended_at is not null`.as('keeper_away'))
}

export type StoreRow = Awaited<ReturnType<ReturnType<typeof storeRows>['execute']>>[number]

/** One store; undefined when there is none. */
export function selectStore(db: Queryable, id: string): Promise<StoreRow | undefined> {
  return storeRows(db).where('s.id', '=', id).executeTakeFirst()
}

/** A person's store; undefined when they have none. */
export function selectStoreOf(db: Queryable, userId: string): Promise<StoreRow | undefined> {
  return storeRows(db).where('s.user_id', '=', userId).executeTakeFirst()
}

type Wanted = {
  /** Terms as `search_query` takes them; null for all. */
  terms: string[] | null
  cities: number[] | null
  after: { at: string; id: string } | null
  limit: number
}

/** Stores, the newest first, with the instant of each exactly as it is kept. */
export function selectStores(db: Queryable, wanted: Wanted) {
  return storesQuery(db, wanted).execute()
}

/** The statement of a page, for reading its plan. */
export function storesQuery(db: Queryable, { terms, cities, after, limit }: Wanted) {
  let query = storeRows(db)
    .select(sql<string>`s.created_at::text`.as('at'))
    .where('p.account_deletion_requested', '=', false)
    .where('u.suspended_at', 'is', null)
    .where('s.hidden_at', 'is', null)
  if (terms)
    query = query.where(
      sql<boolean>`name_document(shown_name(s.name), s.description) @@ search_query(${terms})`,
    )
  if (cities) {
    const labels = sql`select label from cities where id = any(${cities})`
    query = query.where(sql<boolean>`s.location = any(array(${labels}))`)
  }
  if (after)
    query = query.where(sql<boolean>`(s.created_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(limit)
}

type Words = {
  name: string
  description: string
  logo_url: string | null
  /** Undefined leaves the database's own default. */
  location: string | undefined
}

/** Opens a person's store and points their profile to it; null when they have one, also one opened this very moment. */
export async function insertStore(trx: Queryable, userId: string, words: Words): Promise<string | null> {
  const { location, ...rest } = words
  const made = await trx
    .insertInto('stores')
    .values({ ...rest, ...(location !== undefined && { location }), user_id: userId })
    .onConflict((conflict) => conflict.constraint('stores_user_id_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await setStoreOfProfile(trx, userId, made.id)
  return made.id
}

/** Changes a store still at `version`; false when another edit came first. */
export async function updateStore(
  trx: Queryable,
  id: string,
  version: number,
  changes: Partial<Words>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('stores')
    .set({ ...changes, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
