import { sql } from 'kysely'
import type { Kinds } from '#features/categories/kinds.ts'
import type { Database, Queryable, Trx } from '#platform/database.ts'
import type { KindLevel } from './kind.ts'

/** What listings follow: the kind that they are of, and the last of them that was written again. */
export type Followed = {
  id: string
  kind: KindLevel
  slug: string
  act: 'merge' | 'rewrite'
  after: string | null
}

const columns = { category: sql.ref('category'), subcategory: sql.ref('subcategory') }

/** Begins what listings are to follow, or begins it anew where it runs already; answers its id. */
export async function beginChange(
  trx: Trx,
  { kind, slug, act }: Pick<Followed, 'kind' | 'slug' | 'act'>,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into category_changes as change (kind, slug, act, total, started_at)
    select ${kind}, ${slug}, ${act}, count(*), ${now} from equipment where ${columns[kind]} = ${slug} and deleted_at is null
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
export async function lockBatch(
  trx: Trx,
  { kind, slug, act, after }: Followed,
  most: number,
): Promise<string[]> {
  const beyond = act === 'rewrite' && after ? sql`and id > ${after}` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from equipment where ${columns[kind]} = ${slug} and deleted_at is null ${beyond}
    order by id limit ${most} for no key update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Writes listings as being of these kinds: their cards, their words and what is counted of them. */
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

/** Writes one product as being of the kind that stands; search reads its words anew. */
export async function updateProduct(db: Database, id: number, kind: KindLevel): Promise<void> {
  const standing =
    kind === 'category'
      ? sql`select coalesce(merged_into, slug) as category, products.subcategory from categories where slug = products.category`
      : sql`select standing.category, standing.slug from subcategories given
          join subcategories standing on standing.slug = coalesce(given.merged_into, given.slug)
        where given.slug = products.subcategory`
  await sql`update products set (category, subcategory) = (${standing}) where id = ${id}`.execute(db)
}
