import { randomInt } from 'node:crypto'
import { judgeName } from '#features/people/profiles/judge-name.ts'
import { checkUsername, USERNAME_MAX } from '#features/people/profiles/names.ts'
import type { Ctx } from '#platform/context.ts'
import { isUsernameTaken } from './store/people.ts'

const DIGITS = 6
const TRIES = 3

/**
 * A free username after a person's name, for a sign-up that asks for none; the person may change it later. The number keeps
 * it from telling whether another person has the name.
 */
export async function makeUsername({ db, config }: Ctx, name: string): Promise<string> {
  const stem = stemOf(name)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username = numbered(stem)
    const known = { kind: 'username', ownerId: null, brand: config.BRAND_NAME } as const
    if (await judgeName(db, { ...known, name: username })) break
    if (!(await isUsernameTaken(db, username, null))) return username
  }
  return numbered('member')
}

/** The letters and digits of a name, as a username may hold them. */
function stemOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const stem = plain
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX - DIGITS - 1)
    .replace(/^\.+|\.+$/g, '')
  return checkUsername(stem) === null ? stem : 'member'
}

function numbered(stem: string): string {
  return `${stem}.${randomInt(10 ** (DIGITS - 1), 10 ** DIGITS)}`
}
