import { beforeEach, expect, test } from 'vitest'
import { contactsIn } from '../../../../tests/support/contacts.ts'
import { countHashing } from '../../../../tests/support/count-hashing.ts'
import { linkIn } from '../../../../tests/support/newcomers.ts'
import { secondStepsOf } from '../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { visitor, member, letterTo, sessionOf, eventsOf, forgetLimits } = contactsIn(world)
const NEW = 'nobody guesses this one'

beforeEach(forgetLimits)

const change = ({ cookie }: { cookie: string }, body: object) =>
  world.as(null, { cookie }).post('/accounts/password', body)

test('with the present one ends every other session, invalidates waiting links, and notifies the person', async () => {
  const ana = await member()
  const signedIn = await visitor.post('/accounts/sign-in', ana)
  const other = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
  await visitor.post('/accounts/password-reset/request', { email: ana.email })
  const reset = linkIn(await letterTo(ana.email))
  // The present password is proof enough, however long ago they signed in.
  world.clock.advance(16 * 60_000)
  const answer = await change(ana, { present: ana.password, password: NEW })
  expect([answer.status, answer.body]).toEqual([200, { changed: true }])
  expect([await sessionOf(other), (await sessionOf(ana)).user.email]).toEqual([null, ana.email])
  expect((await letterTo(ana.email))?.subject).toBe('Your password was changed: your Northreel account')
  expect((await visitor.post('/accounts/password-reset', { token: reset, password: NEW })).status).toBe(410)
  expect((await visitor.post('/accounts/sign-in', { ...ana, password: NEW })).status).toBe(200)
  expect((await visitor.post('/accounts/sign-in', ana)).status).toBe(401)
  expect(await eventsOf(ana.id)).toContain('password_changed')
})

test.each([
  [{ password: NEW }, 400, 'present_password_required', 'present'],
  [{ present: 'not this one', password: NEW }, 422, 'password_wrong', 'present'],
  [{ present: 'a long enough one', password: 'password123' }, 422, 'password_common', 'password'],
  [{ present: 'a long enough one', password: '' }, 400, 'password_short', 'password'],
])('%j is refused beside its field', async (body, status, code, field) => {
  const ana = await member()
  const answer = await change(ana, body)
  expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([status, code, field])
  expect((await visitor.post('/accounts/sign-in', ana)).status).toBe(200)
})

test('a wrong present one is hashed once, written down, and ten of them end the guessing', async () => {
  const ana = await member()
  expect(await countHashing(() => change(ana, { present: 'no', password: NEW }))).toBe(1)
  expect(await eventsOf(ana.id)).toContain('proof_failed')
  const answers = []
  for (let tries = 0; tries < 11; tries += 1)
    answers.push(await change(ana, { present: 'no', password: NEW }))
  expect(answers.at(-1)?.status).toBe(429)
  expect((await change(ana, { present: ana.password, password: NEW })).status).toBe(429)
})

test('a person without one chooses one with a fresh proof, and without any proof is asked for one', async () => {
  const ana = await member()
  await world.db.updateTable('accounts').set({ password: null }).where('user_id', '=', ana.id).execute()
  expect((await world.as(null, { cookie: ana.cookie }).get('/accounts/contact')).body.has_password).toBe(
    false,
  )
  world.clock.advance(16 * 60_000)
  const late = await change(ana, { password: NEW })
  expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  expect(await eventsOf(ana.id)).not.toContain('access_refused')
  await world.db
    .updateTable('sessions')
    .set({ proven_at: world.clock.now() })
    .where('user_id', '=', ana.id)
    .execute()
  expect((await change(ana, { password: NEW })).status).toBe(200)
  expect((await visitor.post('/accounts/sign-in', { ...ana, password: NEW })).status).toBe(200)
})

test('of two at one instant with the same present one, one alone changes it', async () => {
  const ana = await member()
  const chosen = [NEW, 'nobody guesses that one']
  const answers = await Promise.all(
    chosen.map((password) => change(ana, { present: ana.password, password })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const winner = chosen[answers.findIndex(({ status }) => status === 200)]
  expect((await visitor.post('/accounts/sign-in', { ...ana, password: winner })).status).toBe(200)
})

test('with a second step on, the present one alone is not enough: a fresh proof is asked for', async () => {
  const steps = secondStepsOf(world)
  const { person } = await steps.guarded()
  world.clock.advance(16 * 60_000)
  const late = await change(person, { present: person.password, password: NEW })
  expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  const fresh = { cookie: await world.enter(person) }
  expect((await change(fresh, { present: person.password, password: NEW })).status).toBe(200)
})
