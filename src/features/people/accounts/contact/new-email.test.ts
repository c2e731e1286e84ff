import { beforeEach, describe, expect, test } from 'vitest'
import { contactsIn, freshEmail } from '../../../../../tests/support/contacts.ts'
import { linkIn, newcomer } from '../../../../../tests/support/newcomers.ts'
import { statementsOf } from '../../../../../tests/support/work.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { db, clock } = world
const {
  visitor,
  member,
  change,
  changed,
  follow,
  letterTo,
  lettersTo,
  sessionOf,
  contactsOf,
  eventsOf,
  forgetLimits,
} = contactsIn(world)
const DAY_MS = 86_400_000

beforeEach(forgetLimits)

describe('a new e-mail address', () => {
  test('gets a letter, waits, is confirmed in any browser, and the old one is notified', async () => {
    const ana = await member()
    const email = freshEmail()
    const asked = await change(ana, { email: ` ${email.toUpperCase()} ` })
    expect([asked.status, asked.body.kind, asked.body.contact]).toEqual([202, 'email', email])
    expect((await contactsOf(ana)).email).toMatchObject({
      contact: ana.email,
      is_confirmed: true,
      waiting: { contact: email, is_here: true },
    })
    const token = linkIn(await letterTo(email))
    const looked = await follow(token, false)
    expect(looked.body).toEqual({ outcome: 'ask', purpose: 'change_email', contact: email, name: 'Ana' })
    expect((await sessionOf(ana)).user.email).toBe(ana.email)
    const done = await follow(token)
    expect([done.body.outcome, done.headers.get('set-cookie')?.includes('session_token') ?? false]).toEqual([
      'done',
      false,
    ])
    expect((await sessionOf(ana)).user.email).toBe(email)
    expect((await contactsOf(ana)).email).toEqual({
      contact: email,
      is_confirmed: true,
      fails: false,
      waiting: null,
    })
    expect((await follow(token)).body.outcome).toBe('already')
    const old = await letterTo(ana.email)
    expect(old?.subject).toBe('Your e-mail address was changed: your Northreel account')
    expect(old?.text).toContain('works for 7 days')
    expect(await eventsOf(ana.id)).toEqual(
      expect.arrayContaining(['email_change_requested', 'email_changed']),
    )
    expect((await visitor.post('/accounts/sign-in', { email, password: ana.password })).status).toBe(200)
    expect(
      (await visitor.post('/accounts/sign-in', { email: ana.email, password: ana.password })).status,
    ).toBe(401)
  })

  test('comes in the person’s language, and holds for a day, signed out or not', async () => {
    const ana = await member()
    await world.as(null, { cookie: ana.cookie }).patch('/accounts/locale', { locale: 'fr-CA' })
    const [email, late] = [freshEmail(), freshEmail()]
    await change(ana, { email })
    const letter = await letterTo(email)
    expect(letter?.subject).toBe('Confirmez votre nouvelle adresse courriel pour Northreel')
    expect(letter?.text).toContain('/fr/auth/contact?token=')
    await world.as(null, { cookie: ana.cookie }).post('/accounts/sign-out')
    clock.advance(DAY_MS - 1)
    expect((await follow(linkIn(letter))).body.outcome).toBe('done')
    const sam = await member()
    await change(sam, { email: late })
    const link = linkIn(await letterTo(late))
    clock.advance(DAY_MS)
    expect((await follow(link)).body.code).toBe('link_expired')
  })

  test('asks for a fresh proof and a session', async () => {
    const ana = await member()
    clock.advance(15 * 60_000)
    expect((await change(ana, { email: freshEmail() })).body.code).toBe('proof_required')
    expect((await visitor.post('/accounts/contact', { email: freshEmail() })).status).toBe(401)
  })

  test('asked for twice leaves the first link dead, also at one instant', async () => {
    const ana = await member()
    const [first, second] = [freshEmail(), freshEmail()]
    await change(ana, { email: first })
    const link = linkIn(await letterTo(first))
    await change(ana, { email: second })
    expect((await follow(link)).body.code).toBe('link_expired')
    const all = [freshEmail(), freshEmail(), freshEmail()]
    await Promise.all(all.map((email) => change(ana, { email })))
    await world.runJobs()
    const links = world.letters.filter(({ to }) => all.includes(to)).map(linkIn)
    const outcomes = await Promise.all(links.map((one) => follow(one)))
    expect(outcomes.filter(({ body }) => body.outcome === 'done')).toHaveLength(1)
  })

  test('that another account has gets the answer of a free one with the same statements, and its owner is notified', async () => {
    const [ana, sam] = [await member(), await member('Sam')]
    const free = freshEmail()
    await world.runJobs()
    const statements = await statementsOf(() => change(ana, { email: free }))
    await world.runJobs()
    const taken = await statementsOf(() => change(ana, { email: sam.email }))
    expect(taken.statements).toEqual(statements.statements)
    expect(taken.statements.length).toBeGreaterThan(5)
    expect({ ...taken.answer.body, contact: '', expires_at: '' }).toEqual({
      ...statements.answer.body,
      contact: '',
      expires_at: '',
    })
    expect((await contactsOf(ana)).email.waiting.contact).toBe(sam.email)
    const letter = await letterTo(sam.email)
    expect(letter?.subject).toBe('Someone tried to use your address at Northreel')
    expect(letter?.text).not.toContain('token=')
    expect((await sessionOf(ana)).user.email).toBe(ana.email)
  })

  test('that two confirm at one instant is one’s', async () => {
    const [ana, sam] = [await member(), await member()]
    const email = freshEmail()
    await change(ana, { email })
    await change(sam, { email })
    const links = (await lettersTo(email)).map(linkIn)
    const answers = await Promise.all(links.map((one) => follow(one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['link_expired'])
  })

  test('that is only in an unconfirmed sign-up is taken from it', async () => {
    const [ana, squatter] = [await member(), newcomer()]
    await visitor.post('/accounts/sign-up', squatter)
    await change(ana, { email: squatter.email })
    const link = (await lettersTo(squatter.email)).find(({ subject }) => subject.includes('new e-mail'))
    expect((await follow(linkIn(link))).body.outcome).toBe('done')
    expect((await sessionOf(ana)).user.email).toBe(squatter.email)
  })

  test('is not the present one, unless letters to it come back: then it is proven again', async () => {
    const ana = await member()
    expect((await change(ana, { email: ana.email })).body.code).toBe('contact_unchanged')
    await db
      .updateTable('users')
      .set({ email_failed_at: clock.now(), email_failed_reason: '550' })
      .where('id', '=', ana.id)
      .execute()
    expect((await contactsOf(ana)).email.fails).toBe(true)
    await changed(ana, ana.email)
    expect((await contactsOf(ana)).email).toMatchObject({ contact: ana.email, fails: false })
    expect((await lettersTo(ana.email)).map(({ subject }) => subject)).not.toContain(
      'Your e-mail address was changed: your Northreel account',
    )
  })

  test('may be given up before it is confirmed', async () => {
    const ana = await member()
    const email = freshEmail()
    await change(ana, { email })
    const link = linkIn(await letterTo(email))
    const { body } = await world
      .as(null, { cookie: ana.cookie })
      .post('/accounts/contact/cancellation', { kind: 'email' })
    expect(body.email.waiting).toBeNull()
    expect((await follow(link)).body.code).toBe('link_expired')
  })

  test('kills the link for a new password that waits in the old mailbox', async () => {
    const ana = await member()
    await visitor.post('/accounts/password-reset/request', { email: ana.email })
    const reset = linkIn(await letterTo(ana.email))
    await changed(ana)
    const answer = await visitor.post('/accounts/password-reset', {
      token: reset,
      password: 'a brand new one',
    })
    expect(answer.body.code).toBe('link_expired')
  })
})
