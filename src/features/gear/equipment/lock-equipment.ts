import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import { isUuid } from '#platform/uuid.ts'

/**
 * Locks a listing, removed ones too, until the transaction ends, so that what happens to its rentals happens one after
 * the other. Every act on a rental takes this lock before that of the rental.
 * @returns the listing with the time zone of its place; undefined for an unknown id
 */
export async function lockListing(trx: Trx, id: string) {
  const [listing] = await askLock(trx, { id })
  return listing
}

const askLock = prepare((db, { id }: { id: string }) => listingLock(db, id))

/** The statement of `lockListing`. */
export function listingLock(db: Queryable, id: string | Expression<string>) {
  return withPlace(db).where('e.id', '=', id).forNoKeyUpdate('e')
}

/** Locks a person's own listing, removed ones too, with every column that its form decides. */
export async function lockOwnListing(trx: Trx, userId: string, id: string) {
  if (!isUuid(id)) return undefined
  return withPlace(trx)
    .select(['e.description', 'e.subcategory', 'e.make', 'e.model', 'e.details'])
    .select(['e.replacement_value', 'e.location', 'e.city_id', 'e.latitude', 'e.longitude'])
    .select(['e.store_id', 'e.is_store_listing', 'e.version', 'e.paused_at'])
    .select(['e.images', 'e.specs', 'e.included'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .forNoKeyUpdate('e')
    .executeTakeFirst()
}

export type OwnListing = NonNullable<Awaited<ReturnType<typeof lockOwnListing>>>

/**
 * Locks the listings that a condition on columns of `equipment` selects, in the order of their ids, so that two
 * transactions never wait for each other in a circle.
 * @param most locks at most as many
 * @returns their ids
 */
export async function lockListings(trx: Trx, which: RawBuilder<SqlBool>, most?: number): Promise<string[]> {
  // Where there are more than it locks, the best plan hangs on how many.
  const [limit, ending] = most === undefined ? [sql``, PREPARED] : [sql`limit ${most}`, sql``]
  const { rows } = await sql<{ id: string }>`
    select id from equipment where ${which} order by id ${limit} for no key update ${ending}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The listing that a person's key made, if any. */
export function selectByRequestKey(db: Queryable, userId: string, key: string) {
  return db
    .selectFrom('equipment')
    .select(['id', 'request_digest'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

function withPlace(db: Queryable) {
  return db
    .selectFrom('equipment as e')
    .innerJoin('cities as t', 't.id', 'e.city_id')
    .select(['e.id', 'e.user_id', 'e.name', 'e.category', 'e.price', 'e.weekly_price', 'e.monthly_price'])
    .select([
      'e.on_offer',
      'e.hidden_at',
      'e.hidden_reason',
      'e.deleted_at',
      't.time_zone',
      't.province_code',
    ])
}
