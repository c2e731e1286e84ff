import { beforeEach, describe, expect, test } from 'vitest'
import { contactsIn, freshEmail, freshPhone } from '../../../../tests/support/contacts.ts'
import { codeIn, linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db, clock } = world
const {
  visitor,
  member,
  caller,
  change,
  changed,
  follow,
  letterTo,
  textTo,
  browserOf,
  sessionOf,
  contactsOf,
  rowOf,
  eventsOf,
  forgetLimits,
} = contactsIn(world)
const DAY_MS = 86_400_000

beforeEach(forgetLimits)

describe('“This wasn’t me”', () => {
  const NEW = 'chosen by an intruder'

  test('takes an account back from somebody who took all of it over', async () => {
    const ana = await member()
    const intruder = await changed(ana)
    const undo = linkIn(await letterTo(ana.email))
    // Whoever is in changes the address once more, adds a number and a passkey, and waits for a way back in.
    clock.advance(60_000)
    await changed(ana)
    const undoOfIntruder = linkIn(await letterTo(intruder))
    const phone = freshPhone()
    const browser = browserOf(ana)
    await browser.post('/accounts/contact', { phone })
    expect(
      (
        await browser.post('/accounts/contact/phone-confirmation', {
          phone,
          code: codeIn(await textTo(phone)),
        })
      ).status,
    ).toBe(200)
    await addPasskey(ana.id, 'theirs')
    await addSecondStep(ana.id)
    const waiting = freshEmail()
    await change(ana, { email: waiting })
    const waitingLink = linkIn(await letterTo(waiting))

    clock.advance(7 * DAY_MS - 60_001)
    const looked = await follow(undo, false)
    expect(looked.body).toEqual({ outcome: 'ask', purpose: 'undo_email', contact: ana.email, name: 'Ana' })
    const done = await follow(undo)
    expect([done.status, done.body.outcome]).toEqual([200, 'done'])
    expect(done.headers.get('set-cookie')).not.toContain('session_token')

    const person = await rowOf(ana.id)
    expect(person).toMatchObject({
      email: ana.email,
      email_verified: true,
      phone_number: null,
      phone_number_verified: false,
    })
    expect(await sessionOf(ana)).toBeNull()
    for (const link of [undoOfIntruder, waitingLink])
      expect((await follow(link)).body.code).toBe('link_expired')
    expect((await follow(undo)).body.outcome).toBe('already')
    expect(await waysIn(ana.id)).toEqual({ passkeys: [], second_step: false, codes: 0 })
    expect(
      (await visitor.post('/accounts/sign-in', { email: ana.email, password: ana.password })).status,
    ).toBe(401)
    const letter = await letterTo(ana.email)
    expect(letter?.subject).toContain('new password')
    expect(
      (await visitor.post('/accounts/password-reset', { token: linkIn(letter), password: NEW })).status,
    ).toBe(200)
    expect(await eventsOf(ana.id)).toContain('contact_change_undone')
  })

  test('takes away what was added between asking for the change and confirming it', async () => {
    const ana = await member()
    clock.advance(1)
    await addSecondStep(ana.id, { confirmed_at: new Date(clock.now().getTime() + 60_000) })
    clock.advance(1)
    const email = freshEmail()
    await change(ana, { email })
    clock.advance(60_000)
    await addPasskey(ana.id, 'theirs')
    await addRecoveryCode(ana.id)
    clock.advance(60_000)
    await follow(linkIn(await letterTo(email)))
    await follow(linkIn(await letterTo(ana.email)))
    expect(await waysIn(ana.id)).toEqual({ passkeys: [], second_step: false, codes: 0 })
  })

  test('leaves a passkey and a second step that were there before, with codes that were renewed since', async () => {
    const ana = await member()
    await addPasskey(ana.id, 'hers')
    await addSecondStep(ana.id)
    clock.advance(1)
    await changed(ana)
    await addRecoveryCode(ana.id)
    const removal = {
      user_id: ana.id,
      asked_at: clock.now(),
      due_at: new Date(clock.now().getTime() + DAY_MS),
    }
    await db.insertInto('second_step_removals').values(removal).execute()
    await follow(linkIn(await letterTo(ana.email)))
    expect(await waysIn(ana.id)).toEqual({ passkeys: ['hers'], second_step: true, codes: 1 })
    expect(await eventsOf(ana.id)).toContain('second_step_removal_stopped')
  })

  test('works until the last instant of the seventh day, and no longer', async () => {
    const [ana, sam] = [await member(), await member()]
    await changed(ana)
    await changed(sam)
    const [undo, late] = [linkIn(await letterTo(ana.email)), linkIn(await letterTo(sam.email))]
    clock.advance(7 * DAY_MS - 1)
    expect((await follow(undo)).body.outcome).toBe('done')
    clock.advance(1)
    expect((await follow(late)).body.code).toBe('link_expired')
  })

  test('says so where the old address is another account’s by now, and changes nothing', async () => {
    const ana = await member()
    const email = await changed(ana)
    const undo = linkIn(await letterTo(ana.email))
    const sam = await member('Sam')
    await changed(sam, ana.email)
    const answer = await follow(undo)
    expect([answer.status, answer.body.code]).toEqual([409, 'contact_in_use'])
    expect((await sessionOf(ana)).user.email).toBe(email)
  })

  test('is kept from nobody by a sign-up with the old address', async () => {
    const ana = await member()
    await changed(ana)
    const undo = linkIn(await letterTo(ana.email))
    await visitor.post('/accounts/sign-up', newcomer({ email: ana.email }))
    expect((await follow(undo)).body.outcome).toBe('done')
  })

  test('pressed twice at one instant is done once', async () => {
    const ana = await member()
    await changed(ana)
    const undo = linkIn(await letterTo(ana.email))
    const answers = await Promise.all([follow(undo), follow(undo)])
    expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1)
  })

  test('of nobody is refused, and counted', async () => {
    const answers = []
    for (let tries = 0; tries < 21; tries += 1) answers.push(await follow(`nothing${tries}`))
    expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([410, 429])
  })
})

describe('a phone number', () => {
  test('is added with the code, in the browser that asked, and the e-mail address is told', async () => {
    const ana = await member()
    const phone = freshPhone()
    const own = browserOf(ana)
    const asked = await own.post('/accounts/contact', { phone: phone.replace('+1', '') })
    expect(asked.body).toMatchObject({ kind: 'phone', contact: phone })
    const code = codeIn(await textTo(phone))
    const elsewhere = await world
      .as(null, { cookie: ana.cookie })
      .post('/accounts/contact/phone-confirmation', { phone, code })
    expect(elsewhere.body.code).toBe('code_wrong')
    expect((await contactsOf(ana)).phone.waiting).toMatchObject({ contact: phone, is_here: false })
    const right = await own.post('/accounts/contact/phone-confirmation', { phone, code })
    expect([right.status, right.body.phone]).toEqual([
      200,
      { contact: phone, is_confirmed: true, waiting: null },
    ])
    const letter = await letterTo(ana.email)
    expect(letter?.subject).toBe('The phone number of your Northreel account was changed')
    expect((await follow(linkIn(letter))).body).toMatchObject({
      outcome: 'done',
      purpose: 'undo_phone',
      contact: null,
    })
    const { phone_number } = await rowOf(ana.id)
    expect(phone_number).toBeNull()
  })

  test('takes five wrong codes at most', async () => {
    const ana = await member()
    const phone = freshPhone()
    const own = browserOf(ana)
    await own.post('/accounts/contact', { phone })
    const code = codeIn(await textTo(phone))
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const send = (digits: string) => own.post('/accounts/contact/phone-confirmation', { phone, code: digits })
    for (let tries = 0; tries < 5; tries += 1) expect((await send(wrong)).body.code).toBe('code_wrong')
    expect((await send(code)).body.code).toBe('code_wrong')
  })

  test('that is somebody else’s answers as a free one; its owner is told by text message', async () => {
    const [ana, other] = [await member(), await caller()]
    const asked = await change(ana, { phone: other.phone })
    expect([asked.status, asked.body.contact]).toEqual([202, other.phone])
    const text = await textTo(other.phone)
    expect(text?.text).toContain('someone tried to use your number')
    expect(text?.text).not.toMatch(/\d{6}/)
  })

  test('is replaced and taken back by text message', async () => {
    const person = await caller()
    const phone = freshPhone()
    await person.browser.post('/accounts/contact', { phone })
    await person.browser.post('/accounts/contact/phone-confirmation', {
      phone,
      code: codeIn(await textTo(phone)),
    })
    const told = await textTo(person.phone)
    expect(told?.text.length).toBeLessThanOrEqual(300)
    expect((await follow(linkIn(told))).body).toMatchObject({ outcome: 'done', contact: person.phone })
    expect(await sessionOf(person)).toBeNull()
    expect((await textTo(person.phone))?.text).toContain('lets you choose a new password')
  })

  test('is removed where an e-mail address is confirmed, and stays where it is the last', async () => {
    const person = await caller()
    const remove = () => world.as(null, { cookie: person.cookie }).delete('/accounts/contact/phone')
    expect((await remove()).body.code).toBe('contact_last')
    const email = await changed(person)
    expect((await textTo(person.phone))?.text).toContain('e-mail address of your account was changed')
    expect((await contactsOf(person)).may.remove_phone).toBe(true)
    const removed = await remove()
    expect(removed.body.phone).toEqual({ contact: null, is_confirmed: false, waiting: null })
    expect((await visitor.post('/accounts/sign-in', { email, password: 'a long enough one' })).status).toBe(
      200,
    )
    const undo = linkIn(await textTo(person.phone))
    expect((await follow(undo)).body).toMatchObject({ outcome: 'done', contact: person.phone })
    const row = await rowOf(person.id)
    expect(row).toMatchObject({ email, phone_number: person.phone, phone_number_verified: true })
  })

  test('may be taken out by a first e-mail address undone: the account is as it was', async () => {
    const person = await caller()
    await changed(person)
    const undo = linkIn(await textTo(person.phone))
    expect((await follow(undo)).body).toMatchObject({ outcome: 'done', purpose: 'undo_email', contact: null })
    const row = await rowOf(person.id)
    expect(row).toMatchObject({
      email: `${person.id}@phone.invalid`,
      email_verified: false,
      phone_number: person.phone,
    })
  })
})

function addPasskey(user_id: string, name: string) {
  const passkey = { user_id, name, credential_id: `${user_id}-${name}`, public_key: Buffer.from('key') }
  return db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: clock.now() })
    .execute()
}

function addSecondStep(user_id: string, { confirmed_at = clock.now() } = {}) {
  return db
    .insertInto('second_steps')
    .values({ user_id, secret: 'sealed', created_at: clock.now(), confirmed_at })
    .execute()
}

function addRecoveryCode(user_id: string) {
  return db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: 'hash', created_at: clock.now() })
    .execute()
}

async function waysIn(user_id: string) {
  const passkeys = await db.selectFrom('passkeys').select('name').where('user_id', '=', user_id).execute()
  const step = await db
    .selectFrom('second_steps')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const codes = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', user_id)
    .execute()
  return { codes: codes.length, passkeys: passkeys.map(({ name }) => name), second_step: step !== undefined }
}
