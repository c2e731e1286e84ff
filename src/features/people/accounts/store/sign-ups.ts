import { sql } from 'kysely'
import { consentTexts } from '#features/base/consents/consent.ts'
import { recordConsent } from '#features/base/consents/record-consent.ts'
import { renameProfile } from '#features/people/profiles/account-profile.ts'
import type { Profile } from '#features/people/profiles/profile.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import { ERRAND_JOB } from '../errand.ts'
import { setPassword } from './passwords.ts'
import { isUsernameTaken, lockUsername } from './people.ts'

/** The details given at sign-up; `password` is its hash. */
export type SaidAtSignUp = {
  name: string
  username: string
  account_type: Profile['account_type']
  locale: Locale
  password: string
  browser_hash: string | null
  /** The name of the item that a request waits for, where the person signed up to send one. */
  request_for: string | null
}

/** Keeps the details of a sign-up until it is confirmed; returns its id. */
export async function insertSignUp(
  trx: Queryable,
  userId: string,
  said: SaidAtSignUp,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('sign_ups')
    .values({ ...said, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One sign-up that waits to be confirmed. */
export function selectSignUp(db: Queryable, id: string) {
  return db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest sign-up that a browser made for an unconfirmed person. */
export function selectSignUpOf(db: Queryable, userId: string, browserHash: string) {
  return newestOf(db, userId).where('browser_hash', '=', browserHash).executeTakeFirst()
}

/** The newest sign-up for an unconfirmed person, from any browser. */
export function selectNewestSignUp(db: Queryable, userId: string) {
  return newestOf(db, userId).executeTakeFirst()
}

function newestOf(db: Queryable, userId: string) {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/**
 * Forgets every sign-up for a person: one of them was confirmed, or they chose a new password. The errand of the confirmed
 * one is carried out, and the others are dropped.
 */
export async function deleteSignUps(
  trx: Queryable,
  userId: string,
  confirmedId: string | null,
): Promise<void> {
  const gone = await trx
    .deleteFrom('sign_ups')
    .where('user_id', '=', userId)
    .returning('request_for')
    .execute()
  if (gone.every(({ request_for }) => request_for === null)) return
  await addJob(trx, ERRAND_JOB, { user_id: userId, sign_up_id: confirmedId }, { key: `errand:${userId}` })
}

/** A sign-up that waits, and since when. */
type WaitingSignUp = SaidAtSignUp & { id: string; created_at: Date }

/**
 * Applies the details of this sign-up to the person, and of no other; they agree to the terms with it. A username taken
 * meanwhile stays with its holder, and the person has none until they choose another.
 */
export async function bringIntoForce(
  trx: Queryable,
  userId: string,
  {
    name,
    username,
    account_type,
    locale,
    created_at,
  }: Omit<WaitingSignUp, 'id' | 'password' | 'request_for'>,
): Promise<void> {
  await lockUsername(trx, username)
  const free = !(await isUsernameTaken(trx, username, userId))
  const updated_at = sql<Date>`now()`
  await trx
    .updateTable('users')
    .set({ name, account_type, locale, updated_at, ...(free && { username, display_username: username }) })
    .where('id', '=', userId)
    .execute()
  await renameProfile(trx, userId, { name, account_type, ...(free && { username }) })
  await recordConsent(trx, {
    user_id: userId,
    purpose: 'terms',
    text_version: consentTexts.terms.version,
    locale,
    now: created_at,
    request_id: null,
  })
}

/** Brings a sign-up into force with its password, or with none; the others are forgotten. */
export async function confirmSignUp(
  trx: Queryable,
  userId: string,
  said: Omit<WaitingSignUp, 'password'> & { password: string | null },
): Promise<void> {
  await bringIntoForce(trx, userId, said)
  await setPassword(trx, userId, said.password)
  await deleteSignUps(trx, userId, said.id)
}
