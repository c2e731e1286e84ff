import { scryptSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createServices } from '#node/services.ts'
import { createLog } from '#platform/log.ts'
import { TEST_SECRETS } from '../../../../tests/support/secrets.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { createPasswords, DECOY } from './passwords.ts'

/** The cost of one guess at a stolen hash: 32 MB and a tenth of a second. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 }
const PASSWORD = 'a long enough one'

const world = await createWorld()
const { services } = await createServices({
  config: world.config,
  secrets: TEST_SECRETS,
  pool: world.pool,
  log: createLog('silent'),
})
afterAll(() => services.limits.stop())

test('a node hashes at the real cost, and knows the password again', async () => {
  const hash = await services.passwords.hash(PASSWORD, 'test')
  const [salt = '', key = ''] = hash?.split(':') ?? []
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, COST).toString('hex'))
  expect(await services.passwords.verify(`${salt}:${key}`, PASSWORD, 'test')).toBe(true)
  expect(await services.passwords.verify(`${salt}:${key}`, 'another one', 'test')).toBe(false)
})

test('the decoy of an unknown person has the form of a hash, so that it costs the same', async () => {
  const hash = await createPasswords().hash(PASSWORD, 'test')
  const lengths = (one: string | null) => one?.split(':').map((part) => part.length)
  expect(lengths(DECOY)).toEqual(lengths(hash))
})

test('a test world hashes in the same form, at the least cost', async () => {
  const { passwords } = world.services
  const hash = (await passwords.hash(PASSWORD, 'test')) ?? ''
  const [salt = '', key] = hash.split(':')
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, { N: 2, r: 1, p: 1 }).toString('hex'))
  expect(await passwords.verify(hash, PASSWORD, 'test')).toBe(true)
  expect(await passwords.verify(hash, 'another one', 'test')).toBe(false)
})
