import { createHmac, randomBytes } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { RECOVERY_CODES } from './second-step.ts'

/** Crockford's thirty-two: none looks like another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** Ten codes of sixty bits, as people read them: `k7wq-2m9d-xr4h`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
  })
}

/**
 * The keyed hash of a code as `readCode` gives it; without the server's key, a reader of the table can't try codes out.
 */
export function recoveryHash({ keys }: Pick<Services, 'keys'>, userId: string, code: string): string {
  return createHmac('sha256', keys.secondStep).update(`${userId}:${code}`).digest('base64url')
}
