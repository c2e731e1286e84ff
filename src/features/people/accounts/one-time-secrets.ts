import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx, Services } from '#platform/context.ts'
import {
  CODE_ATTEMPTS,
  CODE_DIGITS,
  CODE_MINUTES,
  CONFIRM_EMAIL_HOURS,
  KNOW_BROWSER_MINUTES,
  RESET_HOURS,
} from './account.ts'
import { takeAttempt } from './attempts.ts'
import { deleteProofs, hasCode, insertProof, type ProofPurpose, tryCode } from './store/proofs.ts'

const MINUTE = 60_000

const LASTING: Record<Exclude<ProofPurpose, 'second_step' | 'recover' | 'recovery'>, number> = {
  confirm_email: CONFIRM_EMAIL_HOURS * 60 * MINUTE,
  confirm_phone: CODE_MINUTES * MINUTE,
  reset_by_email: RESET_HOURS * 60 * MINUTE,
  reset_by_phone: CODE_MINUTES * MINUTE,
  change_email: CONFIRM_EMAIL_HOURS * 60 * MINUTE,
  change_phone: CODE_MINUTES * MINUTE,
  know_browser: KNOW_BROWSER_MINUTES * MINUTE,
}

/** A secret for a link in a letter. One that confirms brings into force what was said with `sign_up_id`. */
export async function issueLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  link: { purpose: 'confirm_email'; sign_up_id: string } | { purpose: 'reset_by_email' | 'know_browser' },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await insertProof(db, {
    user_id: userId,
    purpose: link.purpose,
    secret_hash: linkHash(token),
    sign_up_id: 'sign_up_id' in link ? link.sign_up_id : null,
    browser_hash: null,
    created_at: now,
    expires_at: endOfProof(now, link.purpose),
  })
  return token
}

type Code = { purpose: 'confirm_phone' | 'reset_by_phone'; sign_up_id: string | null; browser_hash: string }

/** A code for a text message; the earlier ones of this kind that the same browser asked for are dead. */
export async function issueCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  asked: Code,
): Promise<string> {
  const code = newCode()
  const now = clock.now()
  await deleteProofs(db, userId, [asked.purpose], asked.browser_hash)
  await insertProof(db, {
    ...asked,
    user_id: userId,
    secret_hash: codeHash(userId, code),
    created_at: now,
    expires_at: endOfProof(now, asked.purpose),
  })
  return code
}

/** Counts a try at a code; a browser that waits for one is counted by itself. */
export async function takeCodeAttempt(
  ctx: Ctx,
  phone: string,
  person: { id: string } | undefined,
  purpose: Code['purpose'] | 'change_phone',
  device: { hash: string },
) {
  const asked = { purpose, browser_hash: device.hash }
  const waits = person !== undefined && (await hasCode(ctx.db, person.id, asked, ctx.clock.now()))
  return takeAttempt(ctx, 'code', { account: phone, knownAs: waits ? device.hash : null })
}

/** The proof behind a code, if it is the newest of this kind that the browser asked for; a wrong one is counted. */
export async function checkCodeOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  purpose: Code['purpose'] | 'change_phone',
  code: string,
  device: { hash: string },
) {
  const proof = await tryCode(db, userId, { purpose, browser_hash: device.hash }, clock.now(), CODE_ATTEMPTS)
  return proof && isSame(proof.secret_hash, codeHash(userId, code)) ? proof : null
}

/** The secret of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The digits of a text message. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** What the database keeps of a link. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What the database keeps of a person’s code. */
export function codeHash(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Until when what is issued now for a purpose holds. */
export function endOfProof(now: Date, purpose: keyof typeof LASTING): Date {
  return new Date(now.getTime() + LASTING[purpose])
}
