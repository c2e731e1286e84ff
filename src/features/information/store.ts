import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** Slugs of the open categories, in their order. */
export async function selectCategorySlugs(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('slug')
    .where('enabled', '=', true)
    .orderBy('sort_order')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The last listing of every full page but the final one: where each further page of `size` begins. */
export async function selectListingPageKeys(db: Queryable, size: number): Promise<string[]> {
  const numbered = db
    .selectFrom('listing_cards')
    .select(['equipment_id', rowNumber('equipment_id').as('position')])
    .as('numbered')
  const rows = await db
    .selectFrom(numbered)
    .select('equipment_id')
    .where(sql<boolean>`position % ${size} = 0`)
    .orderBy('equipment_id')
    .execute()
  return rows.map(({ equipment_id }) => equipment_id)
}

/** Listings on offer after a key, by id, with the day they last changed. */
export function selectListingsAfter(db: Queryable, after: string | undefined, size: number) {
  const page = db
    .selectFrom('listing_cards')
    .select('equipment_id')
    .orderBy('equipment_id')
    .limit(size)
    .$if(after !== undefined, (query) => query.where('equipment_id', '>', after ?? ''))
  return page.execute()
}

/** The last person of every full page but the final one, of those who have something on offer. */
export async function selectLenderPageKeys(db: Queryable, size: number): Promise<string[]> {
  const numbered = lenders(db)
    .select(['id', rowNumber('id').as('position')])
    .as('numbered')
  const rows = await db
    .selectFrom(numbered)
    .select('id')
    .where(sql<boolean>`position % ${size} = 0`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** People with something on offer after a key, by id. */
export function selectLendersAfter(db: Queryable, after: string | undefined, size: number) {
  const page = lenders(db).select('id').orderBy('id').limit(size)
  return (after === undefined ? page : page.where('id', '>', after)).execute()
}

function lenders(db: Queryable) {
  return db
    .selectFrom('profiles')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('listing_cards').select('user_id').whereRef('user_id', '=', 'profiles.id')),
    )
}

/** The last store of every full page but the final one, as for listings. */
export async function selectStorePageKeys(db: Queryable, size: number): Promise<string[]> {
  const numbered = db
    .selectFrom('stores')
    .select(['id', rowNumber('id').as('position')])
    .as('numbered')
  const rows = await db
    .selectFrom(numbered)
    .select('id')
    .where(sql<boolean>`position % ${size} = 0`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores after a key, by id. */
export function selectStoresAfter(db: Queryable, after: string | undefined, size: number) {
  const page = db
    .selectFrom('stores')
    .select('id')
    .orderBy('id')
    .limit(size)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
  return page.execute()
}

function rowNumber(key: 'equipment_id' | 'id'): RawBuilder<number> {
  return sql<number>`row_number() over (order by ${sql.ref(key)})`
}
