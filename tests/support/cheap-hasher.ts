import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Hasher } from '../../src/features/people/accounts/passwords.ts'

const KEY_BYTES = 64
const derive = promisify((password: string, salt: string, done: (error: Error | null, key: Buffer) => void) =>
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: 2, r: 1, p: 1 }, done),
)

/** The product's scrypt and form of a hash at the least cost there is; `passwords.test.ts` keeps the real one. */
export const cheapHasher: Hasher = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${(await derive(password, salt)).toString('hex')}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return (await derive(password, salt)).toString('hex') === key
  },
}
