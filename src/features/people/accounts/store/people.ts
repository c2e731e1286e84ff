import { sql } from 'kysely'
import { insertProfile, renameProfile } from '#features/people/profiles/account-profile.ts'
import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { PREPARED } from '#platform/prepared.ts'
import { deleteSecrets } from './one-time-secrets.ts'

export type Contact = { email: string } | { phone: string }

type NewPerson = {
  id: string
  name: string
  email: string
  phone_number: string | null
  account_type: 'individual' | 'store'
  locale: Locale
  /** The current year, for the profile. */
  member_since: string
}

export type KnownPerson = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

/** A person by e-mail, phone number, username or id, with their password's hash. */
export function selectPerson(
  db: Queryable,
  by: { email: string } | { phone: string } | { username: string } | { id: string },
) {
  const query = db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select([
      'users.id',
      'users.name',
      'users.username',
      'users.email',
      'users.email_verified',
      'users.phone_number',
      'users.phone_number_verified',
      'users.locale',
      'users.deleted_at',
      'accounts.password',
    ])
  if ('email' in by) return query.where('users.email', '=', by.email).executeTakeFirst()
  if ('phone' in by) return query.where('users.phone_number', '=', by.phone).executeTakeFirst()
  if ('id' in by) return query.where('users.id', '=', by.id).executeTakeFirst()
  return query.where(sql`lower(users.username)`, '=', by.username.toLowerCase()).executeTakeFirst()
}

/** Whether a person has shown that some contact is theirs. */
export function isConfirmed(person: Pick<KnownPerson, 'email_verified' | 'phone_number_verified'>): boolean {
  return person.email_verified || person.phone_number_verified
}

/**
 * Whether a person other than `except` has this username. An unconfirmed sign-up holds none: a taken name would tell
 * whether the contact given with it has an account.
 */
export async function isUsernameTaken(db: Queryable, username: string, except: string | null) {
  const holder = await selectPerson(db, { username })
  return holder !== undefined && isConfirmed(holder) && holder.id !== except
}

/** Takes a username from an unconfirmed holder, and locks it until the transaction ends. */
export async function lockUsername(trx: Queryable, username: string): Promise<void> {
  const name = username.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${name}`}, 0))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    update users set username = null, display_username = null
    where lower(username) = ${name} and not email_verified and not phone_number_verified and deleted_at is null
    returning id`.execute(trx)
  for (const { id } of rows) await renameProfile(trx, id, { username: null })
}

/** A person and their profile: neither is ever without the other. Their username and password come with confirming. */
export async function insertPerson(trx: Queryable, person: NewPerson): Promise<void> {
  const { member_since, ...user } = person
  await trx.insertInto('users').values(user).execute()
  await trx
    .insertInto('accounts')
    .values({ account_id: user.id, provider_id: 'credential', user_id: user.id })
    .execute()
  await insertProfile(trx, { id: user.id, name: user.name, account_type: user.account_type, member_since })
}

/** Marks a contact as proved, also one that messages came back from before. */
export async function markConfirmed(
  db: Queryable,
  userId: string,
  column: 'email_verified' | 'phone_number_verified',
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      [column]: true,
      ...(column === 'email_verified' && { email_failed_at: null, email_failed_reason: null }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** The language that letters and text messages are written in from now on. */
export async function updateLocale(db: Queryable, userId: string, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: sql`now()` }).where('id', '=', userId).execute()
}

/** The zone by whose clock daily letters are written from their next run on. */
export async function updateTimeZone(db: Queryable, userId: string, timeZone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ time_zone: timeZone, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Ends every session of a person, on every device, and what was begun in them. */
export async function deleteSessions(db: Queryable, userId: string): Promise<void> {
  await deleteBegun(db, userId)
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * Ends every session of a person but the one that stays, and what was begun in any; answers how many. Their sockets end with the
 * next beat.
 */
export async function endOtherSessions(
  trx: Queryable,
  userId: string,
  keptSessionId: string,
): Promise<number> {
  await deleteBegun(trx, userId)
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Deletes the ways back in that an intruder may have left: a sign-in before its second step, a change of contact. */
export function deleteBegun(db: Queryable, userId: string): Promise<void> {
  return deleteSecrets(db, userId, ['second_step', 'change_email', 'change_phone'])
}

/** The reason of a person's suspension; null when they are not suspended. */
export async function selectSuspension(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('suspended_reason')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? (row.suspended_reason ?? '') : null
}

/**
 * Suspends a person from a moment on, or restores them; hides their gear with it, or brings it back. False when nothing
 * changed, or the person is erased.
 */
export async function updateSuspension(
  trx: Queryable,
  userId: string,
  suspension: { at: Date; reason: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      suspended_at: suspension?.at ?? null,
      suspended_reason: suspension?.reason ?? null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', suspension ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The person behind a session has just proven who they are. */
export async function updateProven(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

/** Ends one session. */
export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/**
 * A session that has not ended, with its person, or the person an administrator views in it, and whether they
 * administer; null when there is none.
 */
export async function selectSession(db: Queryable, sessionId: string, seen: string | null) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      seen === null ? join.onRef('users.id', '=', 'sessions.user_id') : join.on('users.id', '=', seen),
    )
    .leftJoin('appointed_administrators as administrators', 'administrators.user_id', 'users.id')
    .leftJoin('account_recoveries', (join) =>
      join
        .onRef('account_recoveries.user_id', '=', 'users.id')
        .on('account_recoveries.state', 'in', ['waiting', 'disputed']),
    )
    .select([
      'sessions.expires_at',
      'sessions.viewing_until',
      'users.id',
      'users.email',
      'users.email_failed_at',
      'users.phone_number',
      'users.name',
      'users.username',
      'users.display_username',
      'users.locale',
      'users.time_zone',
      'administrators.user_id as administrator',
      'account_recoveries.state as recovery',
      'account_recoveries.due_at',
    ])
    .where('sessions.id', '=', sessionId)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (!row) return null
  const { expires_at, viewing_until, administrator, recovery, due_at, ...user } = row
  const frozen = recovery === null ? null : { due_at: recovery === 'waiting' ? due_at : null }
  return { user, expires_at, viewing_until: seen && viewing_until, is_admin: administrator !== null, frozen }
}

/** The zone that a person lives by. */
export async function selectTimeZone(db: Queryable, userId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return time_zone
}
