import { expect, test } from 'vitest'
import { newcomer } from '../../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const DAY = 86_400_000

/** A person with a password, and a way to sign in with a browser of its own. */
async function member() {
  const { email, password, ...given } = newcomer()
  const sam = await world.person(given.name)
  const hash = await world.services.passwords.hash(password, 'test')
  await world.db.updateTable('accounts').set({ password: hash }).where('user_id', '=', sam.id).execute()
  await world.db.updateTable('users').set({ email }).where('id', '=', sam.id).execute()
  const signIn = async (userAgent: string, cookie = '') => {
    const headers = { 'user-agent': userAgent, ...(cookie && { cookie }) }
    const { status, headers: given } = await world
      .as(null, headers)
      .post('/accounts/sign-in', { identifier: email, password })
    expect(status).toBe(200)
    const cookies = given.getSetCookie().map((one) => one.split(';')[0] ?? '')
    return { ...sam, cookie: cookies.join('; ') }
  }
  return { ...sam, email, signIn }
}

function alertsTo(email: string) {
  return world.letters.filter(({ to, subject }) => to === email && subject.startsWith('A new sign-in'))
}

test('lists the sessions, this one first, and ends another, whose next call is signed out', async () => {
  const sam = await member()
  const there = await sam.signIn(FIREFOX)
  const here = await sam.signIn(CHROME)
  const { body } = await world.as(here).get('/accounts/sessions')
  const [current, other] = body.items
  expect(current).toMatchObject({ browser: 'Chrome', system: 'Windows', is_current: true })
  expect(other).toMatchObject({ browser: 'Firefox', system: 'Linux', is_current: false })
  expect((await world.as(here).delete(`/accounts/sessions/${other.id}`)).status).toBe(204)
  expect((await world.as(here).delete(`/accounts/sessions/${other.id}`)).status).toBe(404)
  expect((await world.as(there).get('/accounts/session')).body).toBeNull()
  expect((await world.as(there).get('/accounts/sessions')).status).toBe(401)
  expect((await world.as(here).get('/accounts/session')).body.user.id).toBe(sam.id)
})

test('a person cannot end another’s session', async () => {
  const sam = await world.person()
  const kim = await world.person('Kim')
  const { body } = await world.as(sam).get('/accounts/sessions')
  const [mine] = body.items
  expect((await world.as(kim).delete(`/accounts/sessions/${mine.id}`)).status).toBe(404)
  expect((await world.as(sam).get('/accounts/sessions')).status).toBe(200)
})

test('ends all others, and none of anybody else', async () => {
  const sam = await world.person()
  const kim = await world.person('Kim')
  const others = [await world.enter(sam), await world.enter(sam)]
  expect((await world.as(sam).delete('/accounts/sessions')).body).toEqual({ ended: 2 })
  expect((await world.as(sam).delete('/accounts/sessions')).body).toEqual({ ended: 0 })
  for (const cookie of others) {
    expect((await world.as({ ...sam, cookie }).get('/accounts/sessions')).status).toBe(401)
  }
  expect((await world.as(kim).get('/accounts/sessions')).body.items).toHaveLength(1)
})

test('a session is seen by its renewal, to five minutes, and by nothing else', async () => {
  const sam = await world.person()
  const seen = async () => (await world.as(sam).get('/accounts/sessions')).body.items[0].last_seen_at
  const first = await seen()
  world.clock.advance(4 * 60_000)
  await world.as(sam).get('/accounts/session?renew=true')
  expect(await seen()).toBe(first)
  world.clock.advance(2 * 60_000)
  await world.as(sam).get('/accounts/session')
  expect(await seen()).toBe(first)
  await world.as(sam).get('/accounts/session?renew=true')
  expect(await seen()).toBe(world.clock.now().toISOString())
})

test('a browser and system unseen for ninety days cause a notification; the first of a new account does not', async () => {
  const sam = await member()
  await sam.signIn(CHROME)
  await world.runJobs()
  expect(alertsTo(sam.email)).toHaveLength(0)
  await sam.signIn(CHROME)
  await world.runJobs()
  expect(alertsTo(sam.email)).toHaveLength(0)
  await sam.signIn(FIREFOX)
  await world.runJobs()
  const [letter] = alertsTo(sam.email)
  expect(letter?.text).toContain('Firefox on Linux')
  await sam.signIn(FIREFOX)
  await world.later(90 * DAY - 1000)
  await sam.signIn(FIREFOX)
  await world.runJobs()
  expect(alertsTo(sam.email)).toHaveLength(1)
  await world.later(90 * DAY + 1000)
  await sam.signIn(FIREFOX)
  await world.runJobs()
  expect(alertsTo(sam.email)).toHaveLength(2)
})

test('an unnamed client causes a notification each time', async () => {
  const sam = await member()
  await sam.signIn(CHROME)
  await sam.signIn('')
  await world.runJobs()
  await sam.signIn('')
  await world.runJobs()
  expect(alertsTo(sam.email)).toHaveLength(2)
  expect(alertsTo(sam.email)[0]?.text).toContain('an unknown browser on an unknown system')
})
