import { describe, expect, test } from 'vitest'
import { browserOf } from '../../../../tests/support/browser.ts'
import { codeIn, linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
let addresses = 0

function browser() {
  addresses += 1
  return browserOf(world, `198.51.100.${addresses}`)
}

async function lettersTo(email: string) {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === email)
}

async function confirm(token: string, from: ReturnType<typeof browser>, sign_in?: string) {
  const { status, body } = await from.post('/accounts/email-confirmation', {
    token,
    ...(sign_in && { sign_in }),
  })
  return { status, outcome: body.outcome, email: body.session?.user.email ?? null, about: body.about }
}

async function signInWith(email: string, password: string) {
  return (await browser().post('/accounts/sign-in', { email, password })).status
}

describe('a letter’s link', () => {
  test('opened where the sign-up was made signs in unasked', async () => {
    const [person, own] = [newcomer(), browser()]
    await own.post('/accounts/sign-up', person)
    const token = linkIn((await lettersTo(person.email)).at(-1))
    expect(await confirm(token, own)).toMatchObject({ outcome: 'confirmed', email: person.email })
  })

  test('opened elsewhere changes nothing before its reader presses', async () => {
    const [person, elsewhere] = [newcomer(), browser()]
    await browser().post('/accounts/sign-up', person)
    const token = linkIn((await lettersTo(person.email)).at(-1))
    const asked = await confirm(token, elsewhere)
    expect(asked).toEqual({
      status: 200,
      outcome: 'ask',
      email: null,
      about: { contact: person.email, name: person.name },
    })
    expect([...elsewhere.cookies.keys()]).toEqual([])
    expect(await signInWith(person.email, person.password)).toBe(401)
    expect(await confirm(token, elsewhere, 'here')).toMatchObject({ outcome: 'choose_password', email: null })
  })

  test.each(['here', 'instead', 'no'])('opened elsewhere brings no password into force: %s', async (wish) => {
    const [person, elsewhere] = [newcomer(), browser()]
    await browser().post('/accounts/sign-up', person)
    const token = linkIn((await lettersTo(person.email)).at(-1))
    const { body } = await elsewhere.post('/accounts/email-confirmation', { token, sign_in: wish })
    expect(body).toMatchObject({ outcome: 'choose_password', session: null, token: expect.any(String) })
    expect(await signInWith(person.email, person.password)).toBe(401)
    expect(await confirm(token, elsewhere, wish)).toMatchObject({ outcome: 'already', email: null })
    const password = 'chosen by its reader'
    const chosen = await elsewhere.post('/accounts/password-reset', { token: body.token, password })
    expect([chosen.status, chosen.body.session?.user]).toMatchObject([
      200,
      { email: person.email, name: person.name },
    ])
    expect(await signInWith(person.email, password)).toBe(200)
    expect(await signInWith(person.email, person.password)).toBe(401)
  })

  test('replaces no session without consent', async () => {
    const [first, second, own] = [newcomer(), newcomer(), browser()]
    await own.post('/accounts/sign-up', first)
    await own.post('/accounts/sign-up', second)
    const [one, two] = [await lettersTo(first.email), await lettersTo(second.email)].map((all) =>
      linkIn(all.at(-1)),
    )
    await confirm(one ?? '', own)
    const session = new Map(own.cookies)
    for (const wish of [undefined, 'here']) {
      expect(await confirm(two ?? '', own, wish)).toMatchObject({ outcome: 'ask', email: null })
    }
    expect(await signInWith(second.email, second.password)).toBe(401)
    expect(await confirm(two ?? '', own, 'no')).toMatchObject({ outcome: 'confirmed', email: null })
    expect(own.cookies).toEqual(session)
    expect(await signInWith(second.email, second.password)).toBe(200)
  })

  test('takes the place of a session when its reader says so', async () => {
    const [first, second, own] = [newcomer(), newcomer(), browser()]
    await own.post('/accounts/sign-up', first)
    await own.post('/accounts/sign-up', second)
    const [one, two] = [await lettersTo(first.email), await lettersTo(second.email)].map((all) =>
      linkIn(all.at(-1)),
    )
    await confirm(one ?? '', own)
    expect(await confirm(two ?? '', own, 'instead')).toMatchObject({
      outcome: 'confirmed',
      email: second.email,
    })
  })
})

describe('a stranger’s sign-up with one’s contact', () => {
  test('is not what a letter confirms that one asked for again', async () => {
    const [person, own, stranger] = [newcomer(), browser(), browser()]
    await own.post('/accounts/sign-up', person)
    const theirs = {
      ...person,
      username: `${person.username}x`,
      name: 'Stranger',
      password: 'stranger-knows-this',
    }
    await stranger.post('/accounts/sign-up', { ...theirs, account_type: 'store' })
    await own.post('/accounts/confirmation-message', { email: person.email })
    const token = linkIn((await lettersTo(person.email)).at(-1))
    const { body } = await own.post('/accounts/email-confirmation', { token })
    expect(body.session.user).toMatchObject({ name: person.name, username: person.username })
    expect(body.session.profile).toMatchObject({ name: person.name, account_type: 'individual' })
    expect(await signInWith(person.email, person.password)).toBe(200)
    expect(await signInWith(person.email, 'stranger-knows-this')).toBe(401)
  })

  test('leaves one’s own waiting letter valid, after any requests in between', async () => {
    const [person, own, stranger] = [newcomer(), browser(), browser()]
    await own.post('/accounts/sign-up', person)
    await stranger.post('/accounts/sign-up', { ...person, password: 'stranger-knows-this' })
    expect(await lettersTo(person.email)).toHaveLength(2)
  })

  test('is not confirmed by a letter that is asked for in another browser: its reader chooses a password', async () => {
    const [person, elsewhere] = [newcomer(), browser()]
    await browser().post('/accounts/sign-up', { ...person, password: 'stranger-knows-this' })
    await world.runJobs()
    await elsewhere.post('/accounts/confirmation-message', { email: person.email })
    const letter = (await lettersTo(person.email)).at(-1)
    expect(letter?.text).toContain('/reset-password?token=')
    await elsewhere.post('/accounts/password-reset', { token: linkIn(letter), password: 'only I know this' })
    await world.runJobs()
    // It is the first one: nothing was changed.
    const told = (await lettersTo(person.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject.includes('password was changed'))).toEqual([])
    expect(await signInWith(person.email, 'only I know this')).toBe(200)
    expect(await signInWith(person.email, 'stranger-knows-this')).toBe(401)
  })

  test('by phone is not what one’s own code confirms, nor does it make one’s own code useless', async () => {
    const phone = '416 555 0161'
    const { email: _, ...own } = newcomer({ phone, name: 'Mika' })
    const { email: __, ...theirs } = newcomer({ phone, name: 'Stranger', password: 'stranger-knows-this' })
    const [mine, stranger] = [browser(), browser()]
    await mine.post('/accounts/sign-up', own)
    await world.runJobs()
    const code = codeIn(world.texts.at(-1))
    await stranger.post('/accounts/sign-up', theirs)
    await world.runJobs()
    for (let n = 0; n < 6; n += 1)
      await stranger.post('/accounts/phone-confirmation', { phone, code: '000000' })
    const { status, body } = await mine.post('/accounts/phone-confirmation', { phone, code })
    expect([status, body.session?.user.name]).toEqual([200, 'Mika'])
    const signIn = async (password: string) =>
      (await browser().post('/accounts/sign-in', { phone, password })).status
    expect([await signIn(own.password), await signIn('stranger-knows-this')]).toEqual([200, 401])
  })
})

describe('usernames', () => {
  test('are reported as taken only so often to one address; then a free one gets the same answer', async () => {
    const [holder, asker] = [newcomer(), browser()]
    await browser().post('/accounts/sign-up', holder)
    await confirm(linkIn((await lettersTo(holder.email)).at(-1)), browser(), 'here')
    const ask = async (username: string) =>
      (await asker.post('/accounts/sign-up', newcomer({ username }))).body.code
    const codes = []
    for (let n = 0; n < 7; n += 1) codes.push(await ask(holder.username))
    expect(codes.filter((code) => code === 'username_taken')).toHaveLength(5)
    expect([codes.at(-1), await ask('nobody.goes.by.this')]).toEqual([
      'too_many_attempts',
      'too_many_attempts',
    ])
  })
})

describe('a password that everybody tries', () => {
  test('is refused beside its field, at sign-up and at reset, and so is one’s own name', async () => {
    const [person, own] = [newcomer({ name: 'Robin Perron' }), browser()]
    for (const password of ['password12', '1234567890', 'aaaaaaaaaa', 'robin.perron', person.email]) {
      const { status, body } = await own.post('/accounts/sign-up', { ...person, password })
      expect([status, body.code, body.errors?.[0].field]).toEqual([422, 'password_common', 'password'])
    }
    await browser().post('/accounts/sign-up', person)
    await own.post('/accounts/password-reset/request', { email: person.email })
    const token = linkIn(
      (await lettersTo(person.email)).findLast(({ text }) => text.includes('/reset-password')),
    )
    const refused = await own.post('/accounts/password-reset', { token, password: 'password12' })
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'password'])
    const good = await own.post('/accounts/password-reset', { token, password: 'only I know this' })
    expect(good.status).toBe(200)
  })
})
