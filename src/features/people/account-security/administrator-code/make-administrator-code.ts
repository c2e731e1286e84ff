import { randomBytes } from 'node:crypto'
import { administersWithoutFactor } from '#features/people/accounts/administrator-powers.ts'
import { codeHash } from '#features/people/accounts/one-time-secrets.ts'
import type { Trx } from '#platform/database.ts'
import { ADMINISTRATOR_CODE_HOURS } from './administrator-code.ts'
import { replaceCode } from './store.ts'

/** Crockford's base 32: no two letters look alike. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/**
 * Makes the code that an administrator gives before their first passkey or second step; the code before it stops working.
 * @returns the code, `k7wq-2m9d-xr4h-p3t8`, and its end; null where the administrator has a passkey or a second step already.
 */
export async function makeAdministratorCode(
  trx: Trx,
  userId: string,
  now: Date,
): Promise<{ code: string; expires_at: Date } | null> {
  if (!(await administersWithoutFactor(trx, userId))) return null
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  const code = letters.replace(/.{4}(?=.)/g, '$&-')
  const expires_at = new Date(now.getTime() + ADMINISTRATOR_CODE_HOURS * 3_600_000)
  await replaceCode(trx, { user_id: userId, code_hash: hashOfCode(userId, code), expires_at })
  return { code, expires_at }
}

/** The hash of a code as stored. Eighty random bits need no server key: they are too many to try. */
export function hashOfCode(userId: string, typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase()
  return codeHash(userId, plain.replace(/o/g, '0').replace(/[il]/g, '1'))
}
