import type { Queryable } from '#platform/database.ts'

export type SecretPurpose =
  | 'confirm_email'
  | 'confirm_phone'
  | 'reset_by_email'
  | 'reset_by_phone'
  | 'change_email'
  | 'change_phone'
  | 'second_step'
  | 'know_browser'
  | 'recover'
  | 'recovery'

type NewSecret = {
  user_id: string
  purpose: SecretPurpose
  secret_hash: string
  /** The sign-up that using it brings into force. */
  sign_up_id: string | null
  /** The browser that a code was asked for in; it holds nowhere else. */
  browser_hash: string | null
  /** The way to the second step, or the factors shown of an account so far. */
  detail?: string
  created_at: Date
  expires_at: Date
}

/** Keeps a link or a code by its hash. */
export async function insertSecret(db: Queryable, secret: NewSecret): Promise<void> {
  await db.insertInto('account_proofs').values(secret).execute()
}

/** The secret behind a link, used or not; null when it has run out or never was. Locked until the transaction ends. */
export function selectLinkSecret(trx: Queryable, purpose: SecretPurpose, secretHash: string, now: Date) {
  return trx
    .selectFrom('account_proofs')
    .select(['id', 'user_id', 'sign_up_id', 'used_at'])
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Uses a secret up; false when it was used already. */
export async function spendSecret(trx: Queryable, id: string, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('account_proofs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Lets a browser through by a link that was just used, until `expires_at`. */
export async function keepBrowserOf(
  trx: Queryable,
  id: string,
  held: { browser_hash: string; expires_at: Date },
): Promise<void> {
  await trx.updateTable('account_proofs').set(held).where('id', '=', id).execute()
}

/** Whether a browser waits for a code of this kind. */
export async function hasCode(db: Queryable, userId: string, code: CodeOf, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('account_proofs')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', code.purpose)
    .where('browser_hash', '=', code.browser_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

type CodeOf = { purpose: SecretPurpose; browser_hash: string }

/**
 * Counts one try at a browser's newest code and answers its hash, in one statement, so that no number of tries at one
 * instant gets more than `attempts`.
 */
export function tryCode(db: Queryable, userId: string, code: CodeOf, now: Date, attempts: number) {
  return db
    .updateTable('account_proofs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('account_proofs as newest')
        .select('newest.id')
        .where('newest.user_id', '=', userId)
        .where('newest.purpose', '=', code.purpose)
        .where('newest.browser_hash', '=', code.browser_hash)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .returning(['id', 'secret_hash', 'sign_up_id'])
    .executeTakeFirst()
}

/** The same for a ticket, in the browser that it was given to. */
export function tryTicketSecret(
  db: Queryable,
  held: { purpose: 'second_step' | 'recovery'; secret_hash: string; browser_hash: string },
  now: Date,
  attempts: number,
) {
  return db
    .updateTable('account_proofs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('secret_hash', '=', held.secret_hash)
    .where('purpose', '=', held.purpose)
    .where('browser_hash', '=', held.browser_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .returning(['id', 'user_id', 'detail'])
    .executeTakeFirst()
}

/** Updates the facts that a ticket carries. */
export async function updateDetail(db: Queryable, id: string, detail: string): Promise<void> {
  await db.updateTable('account_proofs').set({ detail }).where('id', '=', id).execute()
}

/** Kills the links and codes of a kind that a person still has; those of one browser alone, where it is named. */
export async function deleteSecrets(
  db: Queryable,
  userId: string,
  purposes: SecretPurpose[],
  browserHash?: string,
): Promise<void> {
  const secrets = db
    .deleteFrom('account_proofs')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
  await (browserHash === undefined ? secrets : secrets.where('browser_hash', '=', browserHash)).execute()
}
