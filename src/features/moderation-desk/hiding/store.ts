import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Hidden, Hideable } from './hiding.ts'

export type Locked = { id: string; owner_id: string; name: string; hidden: Hidden | null }

/** A listing or store that is not removed, locked until the transaction ends. */
export function lockHideable(trx: Trx, kind: Hideable, id: string): Promise<Locked | undefined> {
  if (!isUuid(id)) return Promise.resolve(undefined)
  return kind === 'equipment' ? lockListing(trx, id) : lockStore(trx, id)
}

async function lockListing(trx: Trx, id: string): Promise<Locked | undefined> {
  const row = await trx
    .selectFrom('equipment')
    .select(['id', 'user_id', 'name', 'hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && lockedOf(row)
}

/**
 * Its keeper's listings are locked before it, as everything that saves one of them does, and what is counted over them after it: a
 * new listing has its store before it is counted.
 */
async function lockStore(trx: Trx, id: string): Promise<Locked | undefined> {
  await sql`select from equipment where user_id = (select user_id from stores where id = ${id})
    order by id for no key update`.execute(trx)
  const row = await trx
    .selectFrom('stores')
    .select(['id', 'user_id', 'name', 'hidden_at', 'hidden_reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && lockedOf(row)
}

type Row = { id: string; user_id: string; name: string; hidden_at: Date | null; hidden_reason: string | null }

function lockedOf({ id, user_id, name, hidden_at, hidden_reason }: Row): Locked {
  const hidden = hidden_at && hidden_reason !== null ? { at: hidden_at, reason: hidden_reason } : null
  return { id, owner_id: user_id, name, hidden }
}

/**
 * Takes one out of view, or brings it back (null). Cards, counts and what is in a store are kept by the database. What it changes
 * for who saved a search is looked at as any change of a listing is.
 */
export async function updateHidden(
  trx: Trx,
  { kind, id }: { kind: Hideable; id: string },
  { hidden, at }: { hidden: Hidden | null; at: Date },
): Promise<void> {
  const columns = { hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null }
  await trx
    .updateTable(kind === 'equipment' ? 'equipment' : 'stores')
    .set(columns)
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('equipment')
    .set({ updated_at: at })
    .where((eb) =>
      kind === 'equipment'
        ? eb('id', '=', id)
        : eb.and([eb('store_id', '=', id), eb('is_store_listing', '=', true)]),
    )
    .execute()
}

/** What was asked about it is answered by its being back. */
export async function closeAsking(
  trx: Trx,
  { kind, id }: { kind: Hideable; id: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('moderation_items')
    .set({ reviewed_at: at, reviewed_by: by })
    .where('subject_type', '=', kind)
    .where('subject_id', '=', id)
    .where('act', '=', sql.lit('asked_again'))
    .where('reviewed_at', 'is', null)
    .execute()
}

/** What the letter about one needs; undefined once it is removed. */
export async function selectTold(db: Queryable, { subject, id }: { subject: Hideable; id: string }) {
  const whose =
    subject === 'equipment'
      ? sql`equipment s where s.id = ${id} and s.deleted_at is null`
      : sql`stores s where s.id = ${id}`
  const { rows } = await sql<Told>`
    select s.user_id as owner_id, s.name, s.hidden_reason as reason, s.hidden_at is not null as "isHidden",
      (select locale from users where users.id = s.user_id) as locale
    from ${whose}`.execute(db)
  return rows[0]
}

type Told = { owner_id: string; name: string; reason: string | null; isHidden: boolean; locale: Locale }
