import { describe, expect, test } from 'vitest'
import { browserOf } from '../../../../tests/support/browser.ts'
import { linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const visitor = world.as(null)
const signUp = (body: object, headers: Record<string, string> = {}) =>
  world.as(null, headers).post('/accounts/sign-up', body)

/** Confirms a sign-up by its letter. */
async function confirm({ email }: { email: string }) {
  await world.runJobs()
  const token = linkIn(world.letters.findLast(({ to }) => to === email))
  return visitor.post('/accounts/email-confirmation', { token, sign_in: 'here' })
}

describe('signing up', () => {
  test('with neither e-mail nor phone, or no password, answers SPEC’s sentence', async () => {
    const sentence = 'You must provide either an email or phone number and a password'
    const { email: _, ...unreachable } = newcomer()
    const { password: __, ...open } = newcomer()
    for (const body of [{}, unreachable, open, newcomer({ email: '' }), newcomer({ password: '' })]) {
      const answer = await signUp(body)
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        400,
        'credentials_required',
        sentence,
      ])
    }
    const french = await signUp({}, { 'x-locale': 'fr-CA' })
    expect(french.body.detail).toContain('courriel')
  })

  test('names every bad field with its own sentence', async () => {
    const { status, body } = await signUp(
      newcomer({ name: ' ', username: 'a b', email: 'nowhere', password: 'short' }),
    )
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([
      'name',
      'username',
      'email',
      'password',
    ])
    expect(body.errors[3].detail).toContain('at least 10 characters')
  })

  test('refuses an unreadable name', async () => {
    for (const name of ['a\u0000b', 'Sam \u202elaumaS', '\u200b\u200d']) {
      const { status, body } = await signUp(newcomer({ name }))
      expect([status, body.errors?.[0].field]).toEqual([400, 'name'])
    }
  })

  test('makes a person, a profile with SPEC’s defaults and this year, and no session', async () => {
    const person = newcomer({ email: 'New.Person@Example.CA', account_type: 'store', locale: 'fr-CA' })
    const answer = await signUp(person)
    expect([answer.status, answer.body]).toEqual([
      202,
      { next: 'confirm_email', contact: 'new.person@example.ca' },
    ])
    expect(answer.headers.get('set-cookie')).not.toContain('session')
    const profile = await world.db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .selectAll('profiles')
      .select(['users.email_verified', 'users.locale'])
      .where('email', '=', 'new.person@example.ca')
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({
      name: person.name,
      username: null,
      rating: 5,
      response_time: 'Within 1 hour',
      member_since: '2026',
      account_type: 'store',
      email_verified: false,
      locale: 'fr-CA',
    })
  })

  test('refuses a taken username, in upper or lower case', async () => {
    const first = newcomer()
    await signUp(first)
    await confirm(first)
    const answer = await signUp(newcomer({ username: first.username.toUpperCase() }))
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([
      409,
      'username_taken',
      'username',
    ])
  })

  test('tells by no username whether an e-mail has an account', async () => {
    const owner = await world.person('Owner')
    const told = async (email: string) => {
      const asked = newcomer({ email })
      const first = await signUp(asked)
      const again = await signUp(newcomer({ username: asked.username }))
      return [first.status, again.status, again.body.code]
    }
    expect(await told(owner.email)).toEqual(await told('nobody-yet@test.example'))
  })

  test('gives a username to who confirms first, of two at one instant as well; the other chooses another', async () => {
    const [one, other, third] = ['one', 'other', 'third'].map((name) =>
      newcomer({ email: `${name}@names.example`, username: 'sought.after' }),
    )
    if (!one || !other || !third) throw new Error('Nobody came.')
    for (const each of [one, other, third]) expect((await signUp(each)).status).toBe(202)
    const confirmed = await Promise.all([confirm(one), confirm(other)])
    expect((await confirm(third)).status).toBe(200)
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await world.pool.query(
      `select u.username, u.display_username, p.username as shown from users u join profiles p using (id)
        where email like '%@names.example' order by u.username nulls last`,
    )
    const none = { username: null, display_username: null, shown: null }
    expect(rows).toEqual([
      { username: 'sought.after', display_username: 'sought.after', shown: 'sought.after' },
      none,
      none,
    ])
  })

  test('answers a known e-mail as a new one, and writes to its owner instead', async () => {
    const owner = await world.person('Owner')
    const fresh = await signUp(newcomer({ email: 'fresh@test.example' }))
    const known = await signUp(newcomer({ email: owner.email, name: 'Stranger' }))
    expect(known.status).toBe(fresh.status)
    expect(known.body).toEqual({ ...fresh.body, contact: owner.email })
    await world.runJobs()
    const letter = world.letters.find(({ to }) => to === owner.email)
    expect(letter?.subject).toBe('You already have an account at Northreel')
    expect(letter?.text).not.toContain('Stranger')
    const { name } = await world.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Owner')
  })

  test('two at one instant with one e-mail make one person', async () => {
    const email = 'twice@test.example'
    const answers = await Promise.all([signUp(newcomer({ email })), signUp(newcomer({ email }))])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    const people = await world.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(people).toHaveLength(1)
  })

  test('is limited per account, and says how long to wait', async () => {
    const email = 'again@test.example'
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push(await signUp(newcomer({ email })))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last?.body.detail).toMatch(/^Too many tries\. Wait \d+ minutes, then try again\.$/)
  })
})

describe('confirming an e-mail', () => {
  test('the letter comes in the person’s language, and its link signs in once', async () => {
    const person = newcomer({ locale: 'fr-CA' })
    const own = browserOf(world)
    await own.post('/accounts/sign-up', person)
    await world.runJobs()
    const letter = world.letters.find(({ to }) => to === person.email)
    expect(letter?.subject).toBe('Confirmez votre adresse courriel pour Northreel')
    expect(letter?.html).toContain('lang="fr-CA"')
    expect(letter?.text).toContain('/fr/auth/confirm?token=')
    const token = linkIn(letter)
    const first = await own.post('/accounts/email-confirmation', { token, sign_in: 'here' })
    expect([first.status, first.body.session.user.email]).toEqual([200, person.email])
    expect(first.headers.get('set-cookie')).toMatch(/session_token=.*HttpOnly.*SameSite=Lax/i)
    const second = await visitor.post('/accounts/email-confirmation', { token, sign_in: 'here' })
    expect([second.status, second.body, second.headers.get('set-cookie')]).toEqual([
      200,
      { outcome: 'already', session: null },
      null,
    ])
  })

  test('a link that has run out or never was is refused', async () => {
    const person = newcomer()
    await signUp(person)
    await world.runJobs()
    const token = linkIn(world.letters.find(({ to }) => to === person.email))
    const unknown = await visitor.post('/accounts/email-confirmation', { token: 'x'.repeat(43) })
    expect([unknown.status, unknown.body.code]).toEqual([410, 'link_expired'])
    const start = world.clock.now()
    world.clock.advance(25 * 3_600_000)
    const late = await visitor.post('/accounts/email-confirmation', { token, sign_in: 'here' })
    expect(late.status).toBe(410)
    world.clock.set(start.toISOString())
  })

  test('the letter’s holder gets the password it was asked with; a later stranger’s is forgotten', async () => {
    const person = newcomer()
    const own = browserOf(world)
    await own.post('/accounts/sign-up', person)
    await world.runJobs()
    const token = linkIn(world.letters.find(({ to }) => to === person.email))
    await signUp({ ...person, password: 'stranger-knows-this' })
    await own.post('/accounts/email-confirmation', { token, sign_in: 'here' })
    const mine = await visitor.post('/accounts/sign-in', { email: person.email, password: person.password })
    const theirs = await visitor.post('/accounts/sign-in', {
      email: person.email,
      password: 'stranger-knows-this',
    })
    expect([mine.status, theirs.status]).toEqual([200, 401])
  })

  test('the message is sent again to people who wait, with the same answer for unknown ones', async () => {
    const person = newcomer()
    await signUp(person)
    await world.runJobs()
    const before = world.letters.length
    const known = await visitor.post('/accounts/confirmation-message', { email: person.email })
    const unknown = await visitor.post('/accounts/confirmation-message', { email: 'nobody@test.example' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await world.runJobs()
    expect(world.letters.length).toBe(before + 1)
  })
})

test('a profile that is missing is made again when its person is next seen', async () => {
  const sam = await world.person('Sam')
  await world.db.deleteFrom('profiles').where('id', '=', sam.id).execute()
  const { body } = await world.as(sam).get('/accounts/session')
  expect(body.profile).toMatchObject({ id: sam.id, name: 'Sam', account_type: 'individual' })
})
