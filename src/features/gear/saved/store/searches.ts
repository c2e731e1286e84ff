import { sql } from 'kysely'
import type { SearchFilters } from '#features/gear/search/contract.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import type { Cadence } from '../saved-search.ts'

/** A saved search's filters without its days, which have their own columns. */
export type StoredFilters = Omit<SearchFilters, 'from' | 'to' | 'user_id' | 'storeId'>

export type SearchRow = {
  id: string
  user_id: string
  filters: StoredFilters
  cadence: Cadence
  from_date: Day | null
  to_date: Day | null
  next_run_at: Date | null
  run_at: Date | null
  told_at: Date | null
  created_at: Date
  ends_at: Date
}

type NewRow = Pick<SearchRow, 'user_id' | 'filters' | 'from_date' | 'to_date'>

const columns = [
  's.id',
  's.user_id',
  's.filters',
  's.cadence',
  's.from_date',
  's.to_date',
  's.next_run_at',
  's.run_at',
  's.told_at',
  's.created_at',
  's.ends_at',
] as const

function searches(db: Queryable) {
  return db.selectFrom('saved_searches as s').select(columns)
}

export function selectSearches(db: Queryable, userId: string): Promise<SearchRow[]> {
  return searches(db)
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

export function selectSearch(db: Queryable, userId: string, id: string): Promise<SearchRow | undefined> {
  return searches(db).where('s.id', '=', id).where('s.user_id', '=', userId).executeTakeFirst()
}

/** A person's own search, locked. */
export function lockSearch(trx: Trx, userId: string, id: string): Promise<SearchRow | undefined> {
  return searches(trx)
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .forUpdate('s')
    .executeTakeFirst()
}

/** The search with these filters and days that a person has and that is not over, locked. */
export function lockSame(
  trx: Trx,
  { user_id, filters, from_date, to_date }: NewRow,
  now: Date,
): Promise<SearchRow | undefined> {
  return searches(trx)
    .where('s.user_id', '=', user_id)
    .where(sql<boolean>`s.filters = ${JSON.stringify(filters)}::jsonb`)
    .where(sql<boolean>`(s.from_date, s.to_date) is not distinct from (${from_date}::date, ${to_date}::date)`)
    .where('s.ends_at', '>', now)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function countSearches(db: Queryable, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

type Plan = Pick<SearchRow, 'cadence' | 'next_run_at' | 'ends_at'>

export async function insertSearch(trx: Trx, row: NewRow & Plan, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('saved_searches')
    .values({ ...row, filters: JSON.stringify(row.filters), run_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another plan for a search, from now on. */
export async function updatePlan(trx: Trx, id: string, plan: Plan & { run_at?: Date }): Promise<void> {
  await trx.updateTable('saved_searches').set(plan).where('id', '=', id).execute()
}

/** Whether there was such a search. */
export async function deleteSearch(db: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A category's names, or a subcategory's; of the one that it was merged into, if it was. */
export async function selectKind(db: Queryable, { category, subcategory }: StoredFilters) {
  const table = sql.table(subcategory ? 'subcategories' : 'categories')
  const { rows } = await sql<{ name_en: string; name_fr: string }>`
    select standing.name_en, standing.name_fr
    from ${table} given join ${table} standing on standing.slug = coalesce(given.merged_into, given.slug)
    where given.slug = ${subcategory ?? category ?? ''}`.execute(db)
  return rows[0]
}

/** The language of a person who may be written to; undefined for a deleted one. */
export async function selectReader(db: Queryable, userId: string): Promise<Locale | undefined> {
  const user = await db
    .selectFrom('person_standing')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.locale
}
