import { hashPassword } from 'better-auth/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#node/app.ts'
import type { Passwords } from '#platform/ports/passwords.ts'
import { callerOf } from '../../../../tests/support/caller.ts'
import { linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { createPasswords, HASHES_AT_ONCE } from './passwords.ts'

const world = await createWorld()
const counted = {
  asked: 0,
  onAsked: () => {},
  begun: [] as string[],
  running: 0,
  most: 0,
  held: null as Promise<void> | null,
}

/** Hashing, counted; while `held`, a hash that has begun does not end. No password given here is the right one. */
async function count<Answer>(password: string, work: () => Promise<Answer>): Promise<Answer> {
  counted.begun.push(password)
  counted.running += 1
  counted.most = Math.max(counted.most, counted.running)
  try {
    await counted.held
    return await work()
  } finally {
    counted.running -= 1
  }
}

const { hash, verify } = createPasswords({
  hash: (password) => count(password, () => hashPassword(password)),
  verify: ({ password }) => count(password, async () => false),
})
const passwords: Passwords = {
  hash: (...given) => {
    noteAsked()
    return hash(...given)
  },
  verify: (...given) => {
    noteAsked()
    return verify(...given)
  },
}
function noteAsked() {
  counted.asked += 1
  counted.onAsked()
}

/** Ends once as many hashes have been asked for. */
function untilAsked(times: number): Promise<void> {
  return new Promise((done) => {
    counted.onAsked = () => counted.asked >= times && done()
    counted.onAsked()
  })
}

const app = createApp({
  services: { ...world.services, passwords },
  pages: null,
  assets: null,
  isReady: async () => true,
})
const from = (address: string) => callerOf(app, world.config.PUBLIC_URL)(null, { 'x-page-visitor': address })

beforeEach(() =>
  Object.assign(counted, { asked: 0, onAsked: () => {}, begun: [], running: 0, most: 0, held: null }),
)

describe('hashing', () => {
  test('is not done for a made-up link, whose tries are limited', async () => {
    const answers = []
    for (let n = 0; n < 64; n += 1) {
      const body = { token: `made-up-${n}`, password: 'a brand new one' }
      answers.push((await from('192.0.2.1').post('/accounts/password-reset', body)).status)
    }
    expect(counted.begun).toEqual([])
    expect(new Set(answers)).toEqual(new Set([410, 429]))
    expect(answers.indexOf(429)).toBeLessThan(64)
    expect(answers.lastIndexOf(410)).toBeLessThan(answers.indexOf(429))
  })

  test('is not done for a wrong code', async () => {
    const body = { phone: '416 555 0147', code: '123456', password: 'a brand new one' }
    const { status } = await from('192.0.2.2').post('/accounts/password-reset', body)
    expect([status, counted.begun]).toEqual([422, []])
  })

  test('a link that was really sent gets in from an address that has made up many', async () => {
    const person = newcomer()
    await from('192.0.2.3').post('/accounts/sign-up', person)
    await from('192.0.2.3').post('/accounts/password-reset/request', { email: person.email })
    await world.runJobs()
    const letter = world.letters.findLast(
      ({ to, text }) => to === person.email && /reset-password/.test(text),
    )
    const password = 'a brand new one'
    const made = Array.from({ length: 30 }, (_, n) =>
      from('192.0.2.4').post('/accounts/password-reset', { token: `made-up-${n}`, password }),
    )
    expect((await Promise.all(made)).some(({ status }) => status === 429)).toBe(true)
    const proven = await from('192.0.2.4').post('/accounts/password-reset', {
      token: linkIn(letter),
      password,
    })
    expect(proven.status).toBe(200)
  })

  test('is done for a few at one time; who asks once does not wait for all of who floods', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    counted.held = promise
    const ask = async (address: string, name: string) =>
      (await from(address).post('/accounts/sign-in', { email: `${name}@test.example`, password: name }))
        .status
    const flood = Array.from({ length: 30 }, (_, n) => ask('192.0.2.5', `flood${n}`))
    await untilAsked(30)
    const other = ask('192.0.2.6', 'other')
    await untilAsked(31)
    letGo()
    expect(new Set(await Promise.all([...flood, other]))).toEqual(new Set([401]))
    expect(counted.most).toBe(HASHES_AT_ONCE)
    expect(counted.begun.indexOf('other')).toBeLessThanOrEqual(HASHES_AT_ONCE + 1)
  })

  test('turns one address away that asks for more than may wait, and says for how long', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    counted.held = promise
    const body = (n: number) => ({ email: `many${n}@test.example`, password: 'whatever it is' })
    const asked = Array.from({ length: 60 }, (_, n) => from('192.0.2.7').post('/accounts/sign-in', body(n)))
    await untilAsked(60)
    const other = from('192.0.2.8').post('/accounts/sign-in', body(99))
    await untilAsked(61)
    letGo()
    const busy = (await Promise.all(asked)).filter(({ body }) => body.code === 'passwords_busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(
      busy.every(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0),
    ).toBe(true)
    expect((await other).status).toBe(401)
  })
})
