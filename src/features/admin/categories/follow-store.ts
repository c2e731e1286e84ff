import { sql } from 'kysely'
import type { Kinds } from '#features/catalogue/categories/kinds.ts'
import { lockListings } from '#features/gear/equipment/lock-equipment.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { KindLevel } from './kind.ts'

/** A change that listings follow: their kind, and the last listing already rewritten. */
export type Followed = {
  id: string
  kind: KindLevel
  slug: string
  act: 'merge' | 'rewrite'
  after: string | null
}

const columns = { category: sql.ref('category'), subcategory: sql.ref('subcategory') }

/** Begins a change that listings follow, or restarts it where it runs already; answers its id. */
export async function beginChange(
  trx: Trx,
  { kind, slug, act }: Pick<Followed, 'kind' | 'slug' | 'act'>,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into category_changes as change (kind, slug, act, total, started_at)
    select ${kind}, ${slug}, ${act}, count(*), ${now} from gear_facts where ${columns[kind]} = ${slug} and deleted_at is null
    on conflict (kind, slug) where finished_at is null
      do update set act = excluded.act, total = excluded.total, done = 0, after = null
    returning change.id`.execute(trx)
  const [begun] = rows
  if (!begun) throw new Error('No change was begun.')
  return begun.id
}

export async function selectChange(db: Queryable, id: string): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    select id, kind, slug, act, after from category_changes where id = ${id} and finished_at is null`.execute(
    db,
  )
  return rows[0]
}

/** The same, held: of two that would write the same batch one waits, and then writes the next. */
export async function lockChange(trx: Trx, id: string): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    select id, kind, slug, act, after from category_changes where id = ${id} and finished_at is null for update`.execute(
    trx,
  )
  return rows[0]
}

/** The next listings that have to follow, locked in order. Those that were merged leave the kind; others are counted by `after`. */
export function lockBatch(trx: Trx, { kind, slug, act, after }: Followed, most: number): Promise<string[]> {
  const beyond = act === 'rewrite' && after ? sql`and id > ${after}` : sql``
  return lockListings(trx, sql`${columns[kind]} = ${slug} and deleted_at is null ${beyond}`, most)
}

/** Writes listings with these kinds: their cards, their words and their counts. */
export async function updateKinds(
  trx: Trx,
  ids: readonly string[],
  { category, subcategory }: Kinds,
): Promise<void> {
  await sql`select follow_kinds(${ids}::uuid[], ${category}, ${subcategory})`.execute(trx)
}

/** So many more have followed. */
export async function updateProgress(trx: Trx, id: string, followed: readonly string[]): Promise<void> {
  await sql`update category_changes set done = done + ${followed.length}, after = ${followed.at(-1) ?? null}
    where id = ${id}`.execute(trx)
}

export async function finishChange(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`update category_changes set finished_at = ${now}, total = done where id = ${id}`.execute(trx)
}

/** The products of a kind. */
export async function selectProductIds(db: Queryable, { kind, slug }: Followed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where ${columns[kind]} = ${slug} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
