import { describe, expect, test } from 'vitest'
import { createApp } from '#node/app.ts'
import { browserOf } from '../../../../tests/support/browser.ts'
import { callerOf } from '../../../../tests/support/caller.ts'
import { codeIn, linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
/** Passwords as they are: hashing is slow on purpose, and it is counting that is asked about here. */
const passwords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async (hash: string, password: string) => hash === `plain:${password}`,
}
const services = { ...world.services, passwords }
const app = createApp({ services, pages: null, assets: null, isReady: async () => true })
const as = callerOf(app, world.config.PUBLIC_URL)
const browserAt = (address: string) => browserOf({ as }, address)

/** A confirmed person, and the browser that they signed up in. */
async function member(address: string) {
  const [person, own] = [newcomer(), browserAt(address)]
  await own.post('/accounts/sign-up', person)
  await world.runJobs()
  const token = linkIn(world.letters.findLast(({ to }) => to === person.email))
  await own.post('/accounts/email-confirmation', { token, sign_in: 'here' })
  return { ...person, own }
}

async function statusesOf(times: number, act: (n: number) => Promise<{ status: number }>) {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await act(n)).status)
  return all
}

const wrong = (email: string) => ({ email, password: 'guess after guess' })

describe('wrong passwords', () => {
  test('from one address slow that address, not the owner elsewhere', async () => {
    const { email, password } = await member('203.0.113.1')
    const attack = await statusesOf(70, () =>
      browserAt('203.0.113.2').post('/accounts/sign-in', wrong(email)),
    )
    expect(attack.at(-1)).toBe(429)
    const elsewhere = await browserAt('203.0.113.3').post('/accounts/sign-in', { email, password })
    expect(elsewhere.status).toBe(200)
  })

  test('from many addresses slow strangers, but not a browser the owner is known by', async () => {
    const { email, password, own } = await member('203.0.113.4')
    const attack = await statusesOf(70, (n) =>
      browserAt(`192.0.2.${n}`).post('/accounts/sign-in', wrong(email)),
    )
    expect(attack.at(-1)).toBe(429)
    const stranger = await browserAt('203.0.113.5').post('/accounts/sign-in', { email, password })
    const known = await own.post('/accounts/sign-in', { email, password })
    expect([stranger.status, known.status]).toEqual([429, 200])
  })

  test('are limited in a known browser too, which is a stranger to every other account', async () => {
    const [one, other] = [await member('203.0.113.6'), await member('203.0.113.7')]
    const guesses = await statusesOf(30, () => one.own.post('/accounts/sign-in', wrong(one.email)))
    expect(guesses.at(-1)).toBe(429)
    const others = await statusesOf(30, () => one.own.post('/accounts/sign-in', wrong(other.email)))
    expect(others.at(-1)).toBe(429)
  })

  test('at many accounts are limited per address, and one household has one', async () => {
    const statuses = await statusesOf(120, (n) =>
      browserAt(`2001:db8:7:7::${n.toString(16)}`).post('/accounts/sign-in', wrong(`spray${n}@test.example`)),
    )
    expect(statuses.at(-1)).toBe(429)
  })

  test('are counted once, however a number or an address is written', async () => {
    const ways = [
      '416 555 0177',
      '(416) 555-0177',
      '+1 416 555 0177',
      '416.555.0177',
      '4165550177',
      '1 416 555-0177',
      '416-555-0177',
      '+14165550177',
      '416  555  0177',
      '(416)5550177',
      '+1(416)555.0177',
      '4 1 6 5 5 5 0 1 7 7',
    ]
    const statuses = await statusesOf(ways.length, (n) =>
      browserAt('203.0.113.8').post('/accounts/sign-in', { identifier: ways[n], password: 'guess' }),
    )
    expect(statuses.at(-1)).toBe(429)
    const addresses = ['x@test.example', ' X@test.example', 'x@TEST.example ']
    const mails = await statusesOf(12, (n) =>
      browserAt('203.0.113.9').post('/accounts/sign-in', { identifier: addresses[n % 3], password: 'guess' }),
    )
    expect(mails.at(-1)).toBe(429)
  })

  test('are answered alike for known and unknown people', async () => {
    const { email } = await member('203.0.113.10')
    const tries = (whose: string) =>
      statusesOf(15, () => browserAt('203.0.113.11').post('/accounts/sign-in', wrong(whose)))
    expect(await tries(email)).toEqual(await tries('nobody.at.all@test.example'))
    const noted = await world.db
      .selectFrom('security_events')
      .select('id')
      .where('action', '=', 'attempts_limited')
      .executeTakeFirst()
    expect(noted).toBeDefined()
  })
})

describe('a letter’s link', () => {
  const lettersTo = async (email: string) => {
    await world.runJobs()
    return world.letters.filter(({ to, text }) => to === email && text.includes('/auth/contact?token='))
  }
  const guess = (email: string, from: number) =>
    statusesOf(45, (n) => browserAt(`198.51.${from}.${n}`).post('/accounts/sign-in', wrong(email)))
  const follow = (browser: ReturnType<typeof browserAt>, token: string, press = true) =>
    browser.post('/accounts/contact/link', { token, press })

  test('lets one browser past what strangers used up, with the password, for half an hour', async () => {
    const { email, password } = await member('203.0.113.20')
    await guess(email, 100)
    const owner = browserAt('203.0.113.21')
    const signIn = (browser: ReturnType<typeof browserAt>, secret = password) =>
      browser.post('/accounts/sign-in', { email, password: secret })
    expect((await signIn(owner)).status).toBe(429)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    const token = linkIn(letters[0])
    expect((await follow(owner, token, false)).body).toMatchObject({ outcome: 'ask' })
    expect((await signIn(owner)).status).toBe(429)
    expect((await follow(owner, token)).body).toMatchObject({ outcome: 'done', purpose: 'know_browser' })
    expect([...owner.cookies.keys()]).toEqual(['northreel.browser'])
    expect((await signIn(owner, 'not the password')).status).toBe(401)

    // Once, for one browser.
    const other = browserAt('203.0.113.22')
    expect((await follow(other, token)).body.code).toBe('link_expired')
    expect((await follow(owner, token)).body.outcome).toBe('already')
    expect((await signIn(other)).status).toBe(429)
    expect((await signIn(owner)).status).toBe(200)
  })

  test('lets it through for half an hour alone, and so many tries of its own', async () => {
    const { email } = await member('203.0.113.23')
    await guess(email, 101)
    const owner = browserAt('203.0.113.24')
    await follow(owner, linkIn((await lettersTo(email))[0]))
    const tries = () => statusesOf(5, () => owner.post('/accounts/sign-in', wrong(email)))
    expect(await tries()).toEqual([401, 401, 401, 401, 401])
    world.clock.advance(29 * 60_000)
    expect(await tries()).toEqual([401, 401, 401, 401, 401])
    expect(await tries()).toEqual([429, 429, 429, 429, 429])
    const later = browserAt('203.0.113.28')
    await world.db
      .updateTable('account_proofs')
      .set({ used_at: null })
      .where('purpose', '=', 'know_browser')
      .execute()
    await follow(later, linkIn((await lettersTo(email))[0]))
    world.clock.advance(31 * 60_000)
    expect((await later.post('/accounts/sign-in', wrong(email))).status).toBe(429)
  })

  test('comes as a text message to an account that has a number alone, and opens the same door', async () => {
    const phone = '+14165550188'
    const { email: _, ...person } = newcomer({ phone })
    const own = browserAt('203.0.113.29')
    await own.post('/accounts/sign-up', person)
    await world.runJobs()
    await own.post('/accounts/phone-confirmation', { phone, code: codeIn(world.texts.at(-1)) })
    await statusesOf(45, (n) =>
      browserAt(`198.51.105.${n}`).post('/accounts/sign-in', { phone, password: 'guess after guess' }),
    )
    const owner = browserAt('203.0.113.30')
    const signIn = () => owner.post('/accounts/sign-in', { phone, password: person.password })
    expect((await signIn()).status).toBe(429)
    const before = world.texts.length
    await world.runJobs()
    const doors = world.texts.slice(before)
    expect(doors).toMatchObject([{ to: phone, text: expect.stringContaining('/auth/contact?token=') }])
    expect(doors[0]?.text.length).toBeLessThanOrEqual(300)
    expect((await follow(owner, linkIn(doors[0]))).body).toMatchObject({
      outcome: 'done',
      purpose: 'know_browser',
    })
    expect((await signIn()).status).toBe(200)
  })

  test('opens asking for a new password too', async () => {
    const { email } = await member('203.0.113.25')
    const ask = (browser: ReturnType<typeof browserAt>) =>
      browser.post('/accounts/password-reset/request', { email })
    await statusesOf(14, (n) => ask(browserAt(`198.51.102.${n}`)))
    const owner = browserAt('203.0.113.26')
    expect((await ask(owner)).status).toBe(429)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    await follow(owner, linkIn(letters[0]))
    expect((await ask(owner)).status).toBe(202)
  })

  test('is sent only to people with an account, and both get one answer', async () => {
    const { email } = await member('203.0.113.27')
    const before = world.letters.length
    const nobody = 'nobody.there@test.example'
    expect(await guess(email, 103)).toEqual(await guess(nobody, 104))
    expect(await lettersTo(nobody)).toEqual([])
    expect(world.letters.length).toBe(before + 1)
  })
})

describe('sign-ins refused at the same instant', () => {
  test('are all answered as one is, and each is counted', async () => {
    const tries = (many: number) =>
      Promise.all(
        Array.from({ length: many }, () =>
          browserAt('203.0.113.40').post('/accounts/sign-in', wrong('at.once@test.example')),
        ),
      )
    for (let n = 0; n < 11; n += 1) await tries(1)
    const answers = await tries(144)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    const line = await world.db
      .selectFrom('security_events')
      .select('times')
      .where('action', '=', 'attempts_limited')
      .where('ip_address', '=', '203.0.113.40')
      .executeTakeFirstOrThrow()
    expect(line.times).toBe(145)
    expect(world.faults).toEqual([])
  })
})

describe('asking for a new password', () => {
  test('from one address slows that address, not the owner', async () => {
    const { email } = await member('203.0.113.12')
    const ask = (address: string) => browserAt(address).post('/accounts/password-reset/request', { email })
    const attack = await statusesOf(14, () => ask('203.0.113.13'))
    expect([attack[0], attack.at(-1)]).toEqual([202, 429])
    expect((await ask('203.0.113.14')).status).toBe(202)
  })

  test('from many addresses does not keep a known browser from its letter', async () => {
    const { email, own } = await member('203.0.113.15')
    const attack = await statusesOf(14, (n) =>
      browserAt(`192.0.2.${100 + n}`).post('/accounts/password-reset/request', { email }),
    )
    expect(attack.at(-1)).toBe(429)
    expect((await own.post('/accounts/password-reset/request', { email })).status).toBe(202)
  })
})
