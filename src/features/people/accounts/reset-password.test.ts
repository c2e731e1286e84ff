import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { browserOf } from '../../../../tests/support/browser.ts'
import { linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { setPassword } from './store/passwords.ts'
import { deleteSessions } from './store/people.ts'

const world = await createWorld()
const visitor = world.as(null)
const ask = (body: object) => visitor.post('/accounts/password-reset/request', body)
const reset = (body: object) => visitor.post('/accounts/password-reset', body)

/** A confirmed person signed in on one device, with their password and that device's cookie. */
async function confirmed(locale = 'en-CA') {
  const person = newcomer({ locale })
  const own = browserOf(world)
  await own.post('/accounts/sign-up', person)
  await world.runJobs()
  const token = linkIn(world.letters.find(({ to }) => to === person.email))
  const { headers } = await own.post('/accounts/email-confirmation', { token })
  return { ...person, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function letterTo(email: string) {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === email).at(-1)
}

describe('asking for a new password', () => {
  test('answers known and unknown people alike, and neither without a contact', async () => {
    const person = await confirmed()
    const known = await ask({ email: person.email })
    const unknown = await ask({ email: 'nobody@test.example' })
    expect(known.status).toBe(202)
    expect(unknown.status).toBe(202)
    expect({ ...known.body, contact: '' }).toEqual({ ...unknown.body, contact: '' })
    expect((await ask({})).body.code).toBe('contact_required')
  })

  test('comes as a letter in the person’s language', async () => {
    const person = await confirmed('fr-CA')
    await ask({ email: person.email })
    const letter = await letterTo(person.email)
    expect(letter?.subject).toBe('Choisissez un nouveau mot de passe pour Northreel')
    expect(letter?.text).toContain('/fr/reset-password?token=')
  })

  test('is limited, with the time to wait', async () => {
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push(await ask({ email: 'often@test.example' }))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('choosing it', () => {
  test('works once, ends every other session, signs in, and tells the person', async () => {
    const person = await confirmed()
    await ask({ email: person.email })
    const token = linkIn(await letterTo(person.email))
    const short = await reset({ token, password: 'short' })
    expect([short.status, short.body.errors[0].field]).toEqual([400, 'password'])
    const answer = await reset({ token, password: 'a brand new one' })
    expect([answer.status, answer.body.session.user.email]).toEqual([200, person.email])
    const old = await world.as(null, { cookie: person.cookie }).get('/accounts/session')
    const fresh = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const now = await world.as(null, { cookie: fresh }).get('/accounts/session')
    expect([old.body, now.body.user.email]).toEqual([null, person.email])
    expect((await reset({ token, password: 'and one more time' })).status).toBe(410)
    await world.runJobs()
    const told = world.letters.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(told).toContain('Your password was changed: your Northreel account')
    const byOld = await visitor.post('/accounts/sign-in', { email: person.email, password: person.password })
    expect(byOld.status).toBe(401)
  })

  test('a sign-in by the old one, while it is being changed, opens nothing', async () => {
    const person = await confirmed()
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const sessions = () => world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    const changing = await world.db.startTransaction().execute()
    await setPassword(changing, id, await world.services.passwords.hash('a brand new one', 'test'))
    await deleteSessions(changing, id)
    const { email, password } = person
    const signingIn = visitor.post('/accounts/sign-in', { email, password })
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(world.db)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    await changing.commit().execute()
    expect([(await signingIn).status, await sessions()]).toEqual([401, []])
  })

  test('a link that has run out, or none at all, is refused', async () => {
    const person = await confirmed()
    await ask({ email: person.email })
    const token = linkIn(await letterTo(person.email))
    world.clock.advance(61 * 60_000)
    expect((await reset({ token, password: 'a brand new one' })).body.code).toBe('link_expired')
    expect((await reset({ password: 'a brand new one' })).body.code).toBe('link_expired')
    expect((await reset({ phone: '416 555 0100', code: '123456', password: 'a brand new one' })).status).toBe(
      422,
    )
  })

  test('also confirms the address of an unconfirmed person', async () => {
    const person = newcomer()
    await visitor.post('/accounts/sign-up', person)
    await ask({ email: person.email })
    const letter = await letterTo(person.email)
    expect(letter?.subject).toContain('new password')
    await reset({ token: linkIn(letter), password: 'a brand new one' })
    const answer = await visitor.post('/accounts/sign-in', {
      email: person.email,
      password: 'a brand new one',
    })
    expect(answer.status).toBe(200)
  })
})
