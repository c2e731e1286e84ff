import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { addressWithoutMailbox, isWithoutMailbox } from '#platform/ports/mail.ts'
import { keepFormerContact } from '../recovery/factor-store.ts'
import { type ContactKind, LINK_PURPOSES } from './contact-rules.ts'

type ChangePurpose = `change_${ContactKind}`

export type ContactPerson = NonNullable<Awaited<ReturnType<typeof selectContacts>>>

/** A person and how they are reached. */
export function selectContacts(db: Queryable, userId: string) {
  return contactsOf(db, userId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockContacts(trx: Queryable, userId: string) {
  return contactsOf(trx, userId).forNoKeyUpdate().executeTakeFirst()
}

function contactsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'time_zone', 'email', 'email_verified', 'email_failed_at'])
    .select(['phone_number', 'phone_number_verified'])
    .where('id', '=', userId)
}

/** The person other than `except` who proved a contact; undefined when there is none. */
export function selectHolder(db: Queryable, kind: ContactKind, contact: string, except: string) {
  const holders = db
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'time_zone'])
    .where('id', '<>', except)
  const proven =
    kind === 'email'
      ? holders.where('email', '=', contact).where('email_verified', '=', true)
      : holders.where('phone_number', '=', contact).where('phone_number_verified', '=', true)
  return proven.executeTakeFirst()
}

type NewSecret = {
  user_id: string
  purpose: ChangePurpose | 'recover'
  /** The new contact, or the one that the link goes to and shows. */
  contact: string
  /** For `recover`, the facts that its message tells. */
  detail: string | null
  browser_hash: string | null
  secret_hash: string
  created_at: Date
  expires_at: Date
}

/** Keeps what a contact is to become, or what a link to it tells; answers its id. */
export async function insertContactSecret(trx: Queryable, secret: NewSecret): Promise<string> {
  const { id } = await trx
    .insertInto('account_proofs')
    .values(secret)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A secret whose message is due, unless it has been used, taken back or replaced. */
export function selectUnsentSecret(db: Queryable, id: string, now: Date) {
  return db
    .selectFrom('account_proofs')
    .select(['id', 'user_id', 'purpose', 'contact', 'detail', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Stores the hash of the secret that the message carries, in place of the one before. */
export async function updateSecret(db: Queryable, id: string, secret_hash: string): Promise<void> {
  await db.updateTable('account_proofs').set({ secret_hash }).where('id', '=', id).execute()
}

/** Changes that wait to be confirmed, of each kind at most one. */
export function selectWaiting(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('account_proofs')
    .select(['id', 'purpose', 'contact', 'browser_hash', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['change_email', 'change_phone'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The change or the contact behind a link, used or not. */
export function selectContactLink(db: Queryable, secretHash: string, now: Date) {
  return db
    .selectFrom('account_proofs')
    .select(['id', 'user_id', 'purpose', 'contact', 'browser_hash', 'used_at', 'created_at'])
    .where('secret_hash', '=', secretHash)
    .where('purpose', 'in', LINK_PURPOSES)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Replaces a contact by a proven one; '' is no number, and a placeholder address is not proven.
 * @throws when another person has it: `users_email_key`, `users_phone_number_key`
 */
export async function setContact(
  trx: Queryable,
  userId: string,
  kind: ContactKind,
  contact: string,
): Promise<void> {
  const changes =
    kind === 'email'
      ? {
          email: contact,
          email_verified: !isWithoutMailbox(contact),
          email_failed_at: null,
          email_failed_reason: null,
        }
      : { phone_number: contact || null, phone_number_verified: contact !== '' }
  await trx
    .updateTable('users')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** The same for a contact that a person changes: the one before is kept as a former factor, the new one is young. */
export async function changeContactTo(
  trx: Queryable,
  userId: string,
  { kind, contact, now }: { kind: ContactKind; contact: string; now: Date },
): Promise<void> {
  await keepFormerContact(trx, userId, kind, now)
  await setContact(trx, userId, kind, contact)
  const since = kind === 'email' ? { email_since: now } : { phone_since: now }
  await trx.updateTable('users').set(since).where('id', '=', userId).execute()
}

/**
 * Takes a contact from people who never proved it: an unconfirmed sign-up is deleted, a person known by another contact
 * loses this one.
 */
export async function releaseUnproven(
  trx: Queryable,
  kind: ContactKind,
  contact: string,
  except: string,
): Promise<void> {
  const [column, proven] =
    kind === 'email'
      ? (['email', 'email_verified'] as const)
      : (['phone_number', 'phone_number_verified'] as const)
  const holder = await trx
    .selectFrom('users')
    .select(['id', 'email_verified', 'phone_number_verified'])
    .where(column, '=', contact)
    .where(proven, '=', false)
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  const isKnown = holder.email_verified || holder.phone_number_verified
  if (!isKnown) await trx.deleteFrom('users').where('id', '=', holder.id).execute()
  else await setContact(trx, holder.id, kind, kind === 'email' ? addressWithoutMailbox(holder.id) : '')
}
