import type { Queryable } from '#platform/database.ts'

export type ProofPurpose = 'confirm_email' | 'confirm_phone' | 'reset_by_email' | 'reset_by_phone'

type NewProof = {
  user_id: string
  purpose: ProofPurpose
  secret_hash: string
  password: string | null
  created_at: Date
  expires_at: Date
}

/** Keeps a link or a code by its hash. */
export async function insertProof(db: Queryable, proof: NewProof): Promise<void> {
  await db.insertInto('account_proofs').values(proof).execute()
}

/** The proof behind a link, used or not; null when it has run out or never was. Locked until the transaction ends. */
export function selectLinkProof(trx: Queryable, purpose: ProofPurpose, secretHash: string, now: Date) {
  return trx
    .selectFrom('account_proofs')
    .select(['id', 'user_id', 'password', 'used_at'])
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** A proof that was used is not good a second time. */
export async function spendProof(trx: Queryable, id: string, now: Date): Promise<void> {
  await trx.updateTable('account_proofs').set({ used_at: now }).where('id', '=', id).execute()
}

/**
 * Counts one try at a person's newest code and answers its hash, in one statement, so that no number of tries at one
 * instant gets more than `attempts`.
 */
export function tryCode(db: Queryable, userId: string, purpose: ProofPurpose, now: Date, attempts: number) {
  return db
    .updateTable('account_proofs')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('account_proofs as newest')
        .select('newest.id')
        .where('newest.user_id', '=', userId)
        .where('newest.purpose', '=', purpose)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', attempts)
    .returning(['id', 'secret_hash'])
    .executeTakeFirst()
}

/** Kills the links and codes of a kind that a person still has. */
export async function deleteProofs(db: Queryable, userId: string, purposes: ProofPurpose[]): Promise<void> {
  await db
    .deleteFrom('account_proofs')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
