import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_MINUTES, CONFIRM_EMAIL_HOURS, RESET_HOURS } from './account.ts'
import { deleteProofs, insertProof, type ProofPurpose, spendProof, tryCode } from './proof-store.ts'
import type { KnownPerson } from './store.ts'

const MINUTE = 60_000

const LASTING: Record<ProofPurpose, number> = {
  confirm_email: CONFIRM_EMAIL_HOURS * 60 * MINUTE,
  confirm_phone: CODE_MINUTES * MINUTE,
  reset_by_email: RESET_HOURS * 60 * MINUTE,
  reset_by_phone: CODE_MINUTES * MINUTE,
}

/** A secret for a link in a letter. A confirmation carries the password it was asked with. */
export async function issueLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: KnownPerson,
  purpose: 'confirm_email' | 'reset_by_email',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const password = purpose === 'confirm_email' ? person.password : null
  const now = clock.now()
  await insertProof(db, {
    user_id: person.id,
    purpose,
    secret_hash: linkHash(token),
    password,
    created_at: now,
    expires_at: after(now, purpose),
  })
  return token
}

/** A code for a text message; the person's earlier ones of this kind are dead. */
export async function issueCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: KnownPerson,
  purpose: 'confirm_phone' | 'reset_by_phone',
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const now = clock.now()
  await deleteProofs(db, person.id, [purpose])
  await insertProof(db, {
    user_id: person.id,
    purpose,
    secret_hash: codeHash(person.id, code),
    password: null,
    created_at: now,
    expires_at: after(now, purpose),
  })
  return code
}

/** Whether the code is the person's newest of this kind; a right one is used up, a wrong one counted. */
export async function redeemCode(
  db: Queryable,
  userId: string,
  purpose: 'confirm_phone' | 'reset_by_phone',
  code: string,
  now: Date,
): Promise<boolean> {
  const proof = await tryCode(db, userId, purpose, now, CODE_ATTEMPTS)
  if (!proof || !isSame(proof.secret_hash, codeHash(userId, code))) return false
  await spendProof(db, proof.id, now)
  return true
}

/** What the database keeps of a link. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function codeHash(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function after(now: Date, purpose: ProofPurpose): Date {
  return new Date(now.getTime() + LASTING[purpose])
}
