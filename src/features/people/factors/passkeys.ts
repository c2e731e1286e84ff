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
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.credential_id', 'passkeys.public_key'])
    .select('passkeys.created_at')
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** How many passkeys a person has; nobody adds another of theirs until the transaction ends. */
export async function countPasskeysLocked(trx: Queryable, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a passkey; undefined where its credential is somebody's already. */
export function insertPasskey(trx: Queryable, passkey: NewPasskey) {
  return trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((clash) => clash.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

/**
 * Takes note that a passkey signed. False where its counter did not go up: somebody has a copy of it. Those that do not count
 * stay at nought.
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

/** What an authenticator is told of a person, so that they find the passkey again among others. */
export function selectLabel(db: Queryable, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'phone_number', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
