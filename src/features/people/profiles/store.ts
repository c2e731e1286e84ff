import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED, prepare } from '#platform/prepared.ts'
import type { ProfileChanges } from './contract.ts'
import type { Profile } from './profile.ts'
import type { Wait } from './response-time.ts'

type Face = { name: string | null; avatar_url: string | null }
type StoreFace = { id: string; name: string; logo_url: string | null }
/** A profile with its store, how others see it, and its own name as others may see that. */
export type ProfileWithStore = Profile & {
  store: StoreFace | null
  face: Face
  shown_name: string
  is_suspended: boolean
  /** Whether the person has proved a contact: until then others can't see them. */
  is_confirmed: boolean
}

const PROFILE_COLUMNS = [
  'profiles.id',
  'profiles.name',
  'profiles.username',
  'profiles.avatar_url',
  'profiles.rating',
  'profiles.response_time',
  'profiles.member_since',
  'profiles.account_type',
  'profiles.store_id',
  'profiles.id_verified',
  'profiles.police_clearance_verified',
  'profiles.resume_url',
  'profiles.account_deletion_requested',
  'profiles.deletion_scheduled_date',
] as const

/** A profile with its store's face; null when there is no such person. */
export async function selectProfile(db: Queryable, id: string): Promise<ProfileWithStore | null> {
  const [row] = await askProfile(db, { id })
  if (!row) return null
  const { store_name, store_logo_url, face_name, face_avatar_url, ...profile } = row
  return {
    ...profile,
    deletion_scheduled_date: profile.deletion_scheduled_date?.toISOString() ?? null,
    face: { name: face_name, avatar_url: face_avatar_url },
    store:
      profile.store_id && store_name !== null
        ? { id: profile.store_id, name: store_name, logo_url: store_logo_url }
        : null,
  }
}

const askProfile = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom('profiles')
    .leftJoin('store_facts as stores', (join) =>
      join.onRef('stores.id', '=', 'profiles.store_id').on('stores.hidden_at', 'is', null),
    )
    .select(PROFILE_COLUMNS)
    .innerJoin('people_faces as face', 'face.id', 'profiles.id')
    .select(['stores.name as store_name', 'stores.logo_url as store_logo_url'])
    .select(['face.name as face_name', 'face.avatar_url as face_avatar_url'])
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(sql<string>`shown_name(profiles.name)`.as('shown_name'))
    .select(sql<boolean>`users.suspended_at is not null`.as('is_suspended'))
    .select(sql<boolean>`users.email_verified or users.phone_number_verified`.as('is_confirmed'))
    .where('profiles.id', '=', id),
)

/** The newest requests are enough to know: the busiest rental house costs what everybody does. */
const ENOUGH_REQUESTS = 200

/**
 * How long requests to these owners since a moment waited: until the first answer, else until the renter took it back, else
 * until now. At most the newest 200 of each owner.
 */
export async function selectWaits(
  db: Queryable,
  ownerIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<(Wait & { owner_id: string })[]> {
  const { rows } = await waitsStatement(ownerIds, since, now).execute(db)
  return rows
}

/** Each request's first event that ended its waiting is looked up in the index of its history. */
export function waitsStatement(ownerIds: readonly string[], since: Date, now: Date) {
  return sql<Wait & { owner_id: string }>`
    select asked.owner_id, coalesce(ended.act in ('approve', 'reject'), false) as answered,
      extract(epoch from coalesce(ended.happened_at, ${now}) - asked.submitted_at)::float8 / 60 as minutes
    from unnest(${ownerIds}::uuid[]) as owner (id)
    cross join lateral (
      select r.id, r.owner_id, r.status, r.submitted_at from rental_parties r
      where r.owner_id = owner.id and r.submitted_at >= ${since} and r.submitted_at <= ${now}
      order by r.submitted_at desc, r.id desc limit ${sql.lit(ENOUGH_REQUESTS)}
    ) asked
    left join lateral (
      select e.act, e.happened_at from rental_history e
      where e.rental_id = asked.id and e.act in ('approve', 'reject', 'withdraw', 'expire')
      order by e.happened_at, e.id limit 1
    ) ended on true
    where ended.act is not null or asked.status = 'pending' ${PREPARED}`
}

/** The people among these who ever received a request. */
export async function selectEverAsked(db: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner.id from unnest(${ownerIds}::uuid[]) as owner (id)
    where exists (select from rental_parties r where r.owner_id = owner.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many listings of a person are on offer. */
export async function countOffers(db: Queryable, userId: string): Promise<number> {
  const { offers } = await db
    .selectFrom('listing_cards')
    .select((eb) => eb.fn.countAll<number>().as('offers'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(offers)
}

/** Updates the given fields in the profile and in the account that it belongs to. */
export async function updateProfileRows(trx: Queryable, id: string, changes: ProfileChanges): Promise<void> {
  const updated_at = sql<Date>`now()`
  const { name, username, account_type } = changes
  const display = username === undefined ? {} : { display_username: username }
  await trx
    .updateTable('users')
    .set({ name, username, account_type, ...display, updated_at })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('profiles')
    .set({ ...changes, updated_at })
    .where('id', '=', id)
    .execute()
}

/** The name and username that a person goes by. */
export function selectNames(db: Queryable, id: string) {
  return db.selectFrom('profiles').select(['name', 'username']).where('id', '=', id).executeTakeFirst()
}

/** Names of others' stores that may read like this one: the key is coarse, `isSameName` decides. */
export async function selectStoresCalled(
  db: Queryable,
  name: string,
  ownerId: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('store_facts as stores')
    .select('name')
    .where(sql`name_key(name)`, '=', sql`name_key(${name})`)
    .where(sql<boolean>`user_id is distinct from ${ownerId}::uuid`)
    .execute()
  return rows.map((store) => store.name)
}

/** Holds a store's name until the transaction ends: another that would take one that reads alike waits. */
export async function lockStoreName(trx: Queryable, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store name ' || name_key(${name}), 0))`.execute(
    trx,
  )
}

/** The day of a person's erasure, and whether they are suspended; locks both until the transaction ends. */
export async function lockStaying(
  trx: Trx,
  id: string,
): Promise<{ leaves: Date | null; suspended: boolean }> {
  const profile = await trx
    .selectFrom('profiles')
    .select('deletion_scheduled_date')
    .where('id', '=', id)
    .forShare()
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  // In a statement of its own: one that waited for the lock would see the old row.
  const user = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', id)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return { leaves: profile?.deletion_scheduled_date ?? null, suspended: user?.suspended_at !== null }
}

/** A person's own picture, locked until the transaction ends. */
export async function lockAvatar(trx: Queryable, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('avatar_url')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.avatar_url ?? null
}

/** The address of a person's résumé, locked until the transaction ends. */
export async function lockResume(trx: Queryable, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('resume_url')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.resume_url ?? null
}

/** Names a person's résumé in their profile, or none. */
export async function updateResume(trx: Queryable, id: string, resume_url: string | null): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ resume_url, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
