import { describe, expect, test } from 'vitest'
import { createApp } from '#node/app.ts'
import { browserOf } from '../../../../tests/support/browser.ts'
import { callerOf } from '../../../../tests/support/caller.ts'
import { newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
/** Keeps passwords unhashed: hashing is slow on purpose, and these tests are about counting. */
const passwords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async (hash: string, password: string) => hash === `plain:${password}`,
}
const app = createApp({
  services: { ...world.services, passwords },
  pages: null,
  assets: null,
  isReady: async () => true,
})
const as = callerOf(app, world.config.PUBLIC_URL)

let networks = 0
/** Returns an IP address, in a network of its own, that has not called before. */
const anywhere = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}
const from = (address: string) => browserOf({ as }, address)
const guess = (address: string, email: string) =>
  from(address).post('/accounts/sign-in', { email, password: 'guess after guess' })
const signUp = (address: string, changes: Record<string, string> = {}) =>
  from(address).post('/accounts/sign-up', newcomer(changes))
const forgot = (address: string, email: string) =>
  from(address).post('/accounts/password-reset/request', { email })
const code = (address: string, phone: string) =>
  from(address).post('/accounts/phone-confirmation', { phone, code: '000000' })
const phone = (n: number) => `+1416555${String(n).padStart(4, '0')}`

type Try = (address: string, n: number) => Promise<{ status: number }>

/** Counts the tries in a row that are allowed before the first answer of 429. */
async function letThrough(most: number, act: (n: number) => Promise<{ status: number }>) {
  for (let n = 0; n <= most; n += 1) if ((await act(n)).status === 429) return n
  return 'all of them'
}

describe('the last try that is let through and the first that is not', () => {
  test.each<[string, number, Try]>([
    ['sign-ins at one account', 10, (address) => guess(address, 'one@test.example')],
    ['sign-ins at any account', 100, (address, n) => guess(address, `spray${n}@test.example`)],
    ['sign-ups with one contact', 6, (address) => signUp(address, { email: 'same@test.example' })],
    ['sign-ups with any contact', 40, (address) => signUp(address)],
    ['messages to one contact', 6, (address) => forgot(address, 'forgot@test.example')],
    ['messages to any contact', 40, (address, n) => forgot(address, `forgot${n}@test.example`)],
    ['codes of one number', 20, (address) => code(address, phone(1))],
    ['codes of any number', 100, (address, n) => code(address, phone(1000 + n))],
    ['links that were never sent', 20, (address) => link(address)],
  ])('from one address: %s, %i', async (_, most, act) => {
    const address = anywhere()
    expect(await letThrough(most, (n) => act(address, n))).toBe(most)
  })

  test.each<[string, number, Try]>([
    ['sign-ins', 40, (address) => guess(address, 'all@test.example')],
    ['sign-ups', 20, (address) => signUp(address, { email: 'all.sign@test.example' })],
    ['messages', 12, (address) => forgot(address, 'all.forgot@test.example')],
  ])('from many addresses at one account: %s, %i', async (_, most, act) => {
    expect(await letThrough(most, (n) => act(anywhere(), n))).toBe(most)
  })

  test('of letters that signing in sends to unconfirmed people, from anywhere: 6', async () => {
    const person = newcomer()
    await from(anywhere()).post('/accounts/sign-up', person)
    await world.runJobs()
    const { email, password } = person
    for (let n = 0; n < 8; n += 1) {
      expect((await from(anywhere()).post('/accounts/sign-in', { email, password })).status).toBe(401)
      await world.runJobs()
    }
    expect(world.letters.filter(({ to }) => to === email)).toHaveLength(1 + 6)
  })
})

function link(address: string) {
  return from(address).post('/accounts/contact/link', { token: 'of-nobody', press: true })
}
