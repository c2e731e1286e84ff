import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

export type Purpose = 'register' | 'sign_in' | 'prove' | 'recover'
type Challenge = { challenge: string; user_id: string | null; purpose: Purpose; expires_at: Date }

type NewPasskey = {
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created_at: Date
}

const SHOWN = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const

/** Keeps what a browser is to sign. */
export async function insertChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Takes a challenge away and answers what it was for: of two who bring it at one instant, one finds nothing. */
export function takeChallenge(db: Queryable, challenge: string) {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['user_id', 'purpose', 'expires_at'])
    .executeTakeFirst()
}

/** A person's passkeys, the oldest first. */
export function selectPasskeys(db: Queryable, userId: string) {
  return db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The passkey of a credential, unless its person is erased. */
export function selectPasskeyOf(db: Queryable, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('person_standing as person', 'person.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.credential_id', 'passkeys.public_key'])
    .select('passkeys.created_at')
    .where('passkeys.credential_id', '=', credentialId)
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The number of a person's passkeys; locks the person, so that no other is added until the transaction ends. */
export async function countPasskeysLocked(trx: Queryable, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a passkey; undefined when its credential is taken already. */
export function insertPasskey(trx: Queryable, passkey: NewPasskey) {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

/**
 * Records the use of a passkey. False when its counter did not go up, which means a copy of it exists. Passkeys without
 * a counter stay at nought.
 */
export async function countUse(
  db: Queryable,
  id: string,
  { counter, backed_up, now }: { counter: number; backed_up: boolean; now: Date },
): Promise<boolean> {
  const counted = await db
    .updateTable('passkeys')
    .set({ counter, backed_up, last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Renames a person's passkey; undefined where they have none like it. */
export function updateName(db: Queryable, userId: string, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Removes a person's passkey and answers its name; undefined where they have none like it. */
export function deletePasskey(trx: Queryable, userId: string, id: string) {
  return trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

/** A person's name for an authenticator, to find the passkey again among others. */
export function selectLabel(db: Queryable, userId: string) {
  return db
    .selectFrom('person_standing')
    .select(['email', 'phone_number', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Takes every passkey away, or those that are younger than a moment. */
export async function deletePasskeys(trx: Queryable, userId: string, since: Date | null): Promise<void> {
  const all = trx.deleteFrom('passkeys').where('user_id', '=', userId)
  await (since ? all.where('created_at', '>', since) : all).execute()
}

/** Restores a former passkey, unless its credential belongs to another account by now. */
export async function restorePasskey(trx: Queryable, factorId: string): Promise<void> {
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    select user_id, value ->> 'credential_id', decode(value ->> 'public_key', 'base64'), (value ->> 'counter')::bigint,
      array(select jsonb_array_elements_text(value -> 'transports')), (value ->> 'backed_up')::boolean, value ->> 'name',
      (value ->> 'created_at')::timestamptz
    from former_factors where id = ${factorId} on conflict (credential_id) do nothing`.execute(trx)
}
