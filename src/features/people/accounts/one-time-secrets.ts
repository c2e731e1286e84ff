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
import {
  deleteSecrets,
  hasCode,
  insertSecret,
  type SecretPurpose,
  tryCode,
} from './store/one-time-secrets.ts'

const MINUTE = 60_000

const LASTING: Record<Exclude<SecretPurpose, 'second_step' | 'recover' | 'recovery'>, number> = {
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
  await insertSecret(db, {
    user_id: userId,
    purpose: link.purpose,
    secret_hash: linkHash(token),
    sign_up_id: 'sign_up_id' in link ? link.sign_up_id : null,
    browser_hash: null,
    created_at: now,
    expires_at: endOfSecret(now, link.purpose),
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
  await deleteSecrets(db, userId, [asked.purpose], asked.browser_hash)
  await insertSecret(db, {
    ...asked,
    user_id: userId,
    secret_hash: codeHash(userId, code),
    created_at: now,
    expires_at: endOfSecret(now, asked.purpose),
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

/** The secret behind a code, if it is the newest of this kind that the browser asked for; a wrong one is counted. */
export async function checkCodeOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  purpose: Code['purpose'] | 'change_phone',
  code: string,
  device: { hash: string },
) {
  const secret = await tryCode(db, userId, { purpose, browser_hash: device.hash }, clock.now(), CODE_ATTEMPTS)
  return secret && isSame(secret.secret_hash, codeHash(userId, code)) ? secret : null
}

/** The secret of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The digits of a text message. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** The hash of a link as stored. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The hash of a person’s code as stored. */
export function codeHash(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The expiry of a secret that is issued now. */
export function endOfSecret(now: Date, purpose: keyof typeof LASTING): Date {
  return new Date(now.getTime() + LASTING[purpose])
}
