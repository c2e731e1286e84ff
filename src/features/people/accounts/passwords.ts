import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createFairQueue } from '#platform/fair-queue.ts'
import type { Passwords } from '#platform/ports/passwords.ts'

/** A hash takes one of Node's four threads for its duration; files and names need the others. */
export const HASHES_AT_ONCE = 2
/** A hash that no password has, so that an unknown person takes as long to turn away as a known one. */
export const DECOY = `${'00'.repeat(16)}:${'00'.repeat(64)}`

const WAITING = 400
const WAITING_EACH = 40

/** Hashes one password, and holds one against its hash. */
export type Hasher = {
  hash(password: string): Promise<string>
  verify(shown: { hash: string; password: string }): Promise<boolean>
}

/** The one place that hashes passwords, for everything in this process. */
export function createPasswords(hasher: Hasher = { hash: hashPassword, verify: verifyPassword }): Passwords {
  const queue = createFairQueue({ atOnce: HASHES_AT_ONCE, waiting: WAITING, waitingEach: WAITING_EACH })
  return {
    hash: async (password, whose) => queue.run(whose, () => hasher.hash(password)),
    verify: async (hash, password, whose) => queue.run(whose, () => hasher.verify({ hash, password })),
  }
}
