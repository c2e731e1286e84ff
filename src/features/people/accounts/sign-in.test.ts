import { beforeAll, describe, expect, test } from 'vitest'
import { browserOf } from '../../../../tests/support/browser.ts'
import type { Answer } from '../../../../tests/support/caller.ts'
import { countHashing } from '../../../../tests/support/count-hashing.ts'
import { codeIn, linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const visitor = world.as(null)
const ana = newcomer({ name: 'Ana', username: 'Ana.Costa' })
const waiting = newcomer()
const signIn = (body: object) => visitor.post('/accounts/sign-in', body)

beforeAll(async () => {
  const own = browserOf(world)
  await own.post('/accounts/sign-up', ana)
  await visitor.post('/accounts/sign-up', waiting)
  await world.runJobs()
  await own.post('/accounts/email-confirmation', {
    token: linkIn(world.letters.find(({ to }) => to === ana.email)),
  })
})

describe('signing in', () => {
  test('without an identifier or a password answers SPEC’s sentence', async () => {
    for (const body of [{}, { email: ana.email }, { password: 'x' }]) {
      const answer = await signIn(body)
      expect([answer.status, answer.body.detail]).toEqual([
        400,
        'You must provide either an email or phone number and a password',
      ])
    }
  })

  test('by e-mail or username, in any case, opens a session in an httpOnly cookie', async () => {
    for (const identifier of [ana.email.toUpperCase(), 'ana.costa', 'ANA.COSTA']) {
      const answer = await signIn({ identifier, password: ana.password })
      expect(answer.status).toBe(200)
      expect(answer.body.user).toMatchObject({ email: ana.email, phone: null, username: 'Ana.Costa' })
      const cookie = answer.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/^northreel\.session_token=.+HttpOnly; SameSite=Lax$/i)
      expect(cookie).toContain('Max-Age=2592000;')
      const seen = await world.as(null, { cookie: cookie.split(';')[0] ?? '' }).get('/accounts/session')
      expect(seen.body.user.email).toBe(ana.email)
    }
  })

  test('a wrong password, an unknown e-mail and an unconfirmed one are answered byte for byte alike', async () => {
    const answers = [
      await signIn({ email: ana.email, password: 'not her password' }),
      await signIn({ email: 'nobody@test.example', password: 'whatever it is' }),
      await signIn({ email: waiting.email, password: waiting.password }),
      await signIn({ email: waiting.email, password: 'not that either' }),
    ]
    const [first, ...others] = answers.map(seenBy)
    for (const other of others) expect(other).toEqual(first)
    expect(answers[0]?.status).toBe(401)
  })

  test('the right password of an unconfirmed person sends a fresh letter', async () => {
    await world.runJobs()
    const before = world.letters.length
    await signIn({ email: waiting.email, password: 'not that' })
    await world.runJobs()
    expect(world.letters.length).toBe(before)
    await signIn({ email: waiting.email, password: waiting.password })
    await world.runJobs()
    expect(world.letters.slice(before).map(({ to }) => to)).toEqual([waiting.email])
  })

  test('turning an unknown person away costs what a known one costs: one hashing', async () => {
    const costs = [ana.email, waiting.email, 'nobody.knows@test.example', 'nobody', '416 555 0177'].map(
      (identifier) => () => signIn({ identifier, password: 'not the right one' }),
    )
    for (const cost of costs) expect(await countHashing(cost)).toBe(1)
  })

  test('is written into the record, failed or not, without the password', async () => {
    const events = await world.db.selectFrom('security_events').select(['action', 'details']).execute()
    const actions = new Set(events.map(({ action }) => action))
    expect([...actions]).toEqual(expect.arrayContaining(['sign_up', 'sign_in', 'sign_in_failed']))
    expect(JSON.stringify(events)).not.toContain(ana.password)
  })
})

describe('a session', () => {
  test('is null for a visitor, and never kept by a cache', async () => {
    const answer = await visitor.get('/accounts/session')
    expect([answer.status, answer.body]).toEqual([200, null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('ends with signing out, and the cookie goes', async () => {
    const sam = await world.person('Sam')
    const out = await world.as(sam).post('/accounts/sign-out')
    expect(out.headers.get('set-cookie')).toMatch(/session_token=;.*Max-Age=0/i)
    expect((await world.as(sam).get('/accounts/session')).body).toBeNull()
    expect((await world.as(null).post('/accounts/sign-out')).status).toBe(200)
  })

  test('is renewed once a day of use, cookie and all', async () => {
    const sam = await world.person('Sam')
    const soon = new Date(Date.now() + 5 * 86_400_000)
    await world.db.updateTable('sessions').set({ expires_at: soon }).where('user_id', '=', sam.id).execute()
    const looked = await world.as(sam).get('/accounts/session')
    expect([looked.headers.get('set-cookie'), looked.body.expires_at]).toEqual([null, soon.toISOString()])
    const renewed = await world.as(sam).get('/accounts/session?renew=true')
    expect(renewed.headers.get('set-cookie')).toContain('northreel.session_token=')
    expect(Date.parse(renewed.body.expires_at)).toBeGreaterThan(soon.getTime())
  })

  test('ends at its time, and is not opened by a forged signature', async () => {
    const sam = await world.person('Sam')
    const readOwn = async (cookie: string) =>
      (await world.as({ ...sam, cookie }).get('/accounts/session')).body
    const [name, value] = sam.cookie.split('=', 2)
    const [token = '', signature = ''] = decodeURIComponent(value ?? '').split('.')
    const signed = (by: string) => `${name}=${encodeURIComponent(`${token}.${by}`)}`
    expect(await readOwn(signed(signature))).not.toBeNull()
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const forged of [signed(other), signed(''), `${name}=${token}`])
      expect(await readOwn(forged)).toBeNull()
    const past = new Date(Date.now() - 1000)
    await world.db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', sam.id).execute()
    expect(await readOwn(sam.cookie)).toBeNull()
  })

  test('carries a store account’s face, and whether they administer', async () => {
    const admin = await world.person('Desk', { admin: true, account_type: 'store' })
    const { id } = await world.db
      .insertInto('stores')
      .values({ user_id: admin.id, name: 'Northlight', logo_url: '/logo.webp' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('profiles').set({ store_id: id }).where('id', '=', admin.id).execute()
    const { body } = await world.as(admin).get('/accounts/session')
    expect(body.profile).toMatchObject({
      display_name: 'Northlight',
      display_avatar_url: '/logo.webp',
      store: { id, name: 'Northlight' },
      is_admin: true,
      name: 'Desk',
    })
  })

  test('remembers the language its person is written to in', async () => {
    const sam = await world.person('Sam')
    expect((await world.as(null).patch('/accounts/locale', { locale: 'fr-CA' })).status).toBe(401)
    expect((await world.as(sam).patch('/accounts/locale', { locale: 'fr-CA' })).status).toBe(200)
    expect((await world.as(sam).get('/accounts/session')).body.user.locale).toBe('fr-CA')
  })
})

describe('a phone number', () => {
  const phone = '(416) 555-0199'
  const person = { name: 'Mika', username: 'mika.k', password: 'a long enough one', phone }
  const text = () => world.texts.at(-1)
  const own = browserOf(world)

  test('that cannot exist is refused beside its field', async () => {
    const answer = await own.post('/accounts/sign-up', { ...person, phone: '555' })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'phone'])
  })

  test('is normalised, sent a code, confirmed by it, and signs in with the password', async () => {
    const signedUp = await own.post('/accounts/sign-up', person)
    expect(signedUp.body).toEqual({ next: 'confirm_phone', contact: '+14165550199' })
    expect((await signIn({ phone, password: person.password })).status).toBe(401)
    await world.runJobs()
    expect(text()?.to).toBe('+14165550199')
    expect(text()?.text).toMatch(/^Northreel: \d{6} is your code\./)
    const code = codeIn(text())
    const wrong = await own.post('/accounts/phone-confirmation', { phone, code: otherThan(code) })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'code'])
    const right = await own.post('/accounts/phone-confirmation', { phone, code })
    expect(right.status).toBe(200)
    expect(right.body.session.user).toMatchObject({ email: null, phone: '+14165550199' })
    expect((await own.post('/accounts/phone-confirmation', { phone, code })).status).toBe(422)
    expect((await signIn({ identifier: '+1 416 555 0199', password: person.password })).status).toBe(200)
    expect(world.letters.filter(({ to }) => to.endsWith('invalid'))).toEqual([])
  })

  test('that has an account gets the answer of a new one; its owner is notified', async () => {
    const answer = await own.post('/accounts/sign-up', { ...person, username: 'someone.else' })
    expect(answer.body).toEqual({ next: 'confirm_phone', contact: '+14165550199' })
    await world.runJobs()
    expect(text()?.text).toContain('you already have an account')
  })

  test('takes five wrong codes at most, also at one instant', async () => {
    const other = '604 555 0123'
    await own.post('/accounts/sign-up', { ...person, username: 'five.tries', phone: other })
    await world.runJobs()
    const code = codeIn(text())
    const tries = Array.from({ length: 5 }, () =>
      own.post('/accounts/phone-confirmation', { phone: other, code: otherThan(code) }),
    )
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await own.post('/accounts/phone-confirmation', { phone: other, code })).status).toBe(422)
  })

  test('chooses a new password by code, and the old sessions end', async () => {
    const before = await signIn({ phone, password: person.password })
    const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
    await own.post('/accounts/password-reset/request', { phone })
    await world.runJobs()
    const reset = await own.post('/accounts/password-reset', {
      phone,
      code: codeIn(text()),
      password: 'another long one',
    })
    expect(reset.status).toBe(200)
    expect((await world.as(null, { cookie }).get('/accounts/session')).body).toBeNull()
    expect((await signIn({ phone, password: person.password })).status).toBe(401)
    expect((await signIn({ phone, password: 'another long one' })).status).toBe(200)
  })
})

/** All that a stranger can tell two answers apart by; the request's id is new each time for everybody. */
function seenBy({ status, body, headers }: Answer) {
  const { request_id: _, ...rest } = body
  const told = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status, body: JSON.stringify(rest), length: JSON.stringify(body).length, told }
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

test('the session reports that letters come back', async () => {
  const person = await world.person()
  const fails = async () => (await world.as(person).get('/accounts/session')).body.user.email_fails
  expect(await fails()).toBe(false)
  await world.db
    .updateTable('users')
    .set({ email_failed_at: world.clock.now(), email_failed_reason: '550' })
    .where('id', '=', person.id)
    .execute()
  expect(await fails()).toBe(true)
})
