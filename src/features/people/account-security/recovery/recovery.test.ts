import { beforeEach, describe, expect, test } from 'vitest'
import { carryOutRecovery } from '#features/people/accounts/recovery/carry-out-recovery.ts'
import { FACTOR_KINDS, type FactorKind } from '#features/people/accounts/recovery/factor.ts'
import { DAY_MS, recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { clock, db } = world
const { owner, hijack, asking, stands, told, steps } = recoveriesIn(world)
const HOUR = 3_600_000
type Ana = Awaited<ReturnType<typeof owner>>

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

const pairs = FACTOR_KINDS.flatMap((one, at) =>
  FACTOR_KINDS.slice(at + 1).map((other) => [one, other] as const),
)
/** A code begins nothing, so that it comes second. */
const inOrder = (kinds: readonly FactorKind[]) => kinds.toSorted((one) => (one === 'second_step' ? 1 : -1))
const oldOf = (ana: Ana) => ({
  email: ana.email,
  phone: ana.phone,
  keys: [ana.key.id],
  has_step: true,
  is_frozen: false,
})
const carryOut = ({ id }: Ana) => carryOutRecovery(world.services, { user_id: id })

describe('two old factors', () => {
  test.each(pairs)(
    '%s and %s give everything back at once, past a thief who replaced all of it',
    async (...pair) => {
      const ana = await owner()
      const thief = await hijack(ana)
      const browser = asking(ana.email)
      for (const kind of inOrder(pair)) {
        const shown = await browser.show(await ana.shows[kind]())
        expect([shown.status, shown.body.is_young]).toEqual([200, false])
      }
      const entered = await browser.complete()
      expect([entered.status, entered.body.user?.id]).toEqual([200, ana.id])
      expect(await stands(ana.id)).toMatchObject({ ...oldOf(ana), sessions: 1 })
      const signIn = (email: string, password: string) =>
        world.as(null, { 'x-page-visitor': '192.0.2.77' }).post('/accounts/sign-in', { email, password })
      expect((await signIn(ana.email, 'mine again at last')).status).toBe(202)
      expect((await signIn(ana.email, thief.password)).status).toBe(401)
      expect((await signIn(thief.email, thief.password)).status).toBe(401)
      expect((await world.as(ana).get('/accounts/session')).body).toBeNull()
    },
  )

  test('decide while something waits and while the desk has to decide', async () => {
    for (const isDisputed of [false, true]) {
      const ana = await owner()
      await hijack(ana)
      const one = asking(ana.email)
      await one.show(await ana.shows.email())
      expect((await one.claim()).status).toBe(200)
      const other = asking(ana.email)
      await other.show(await ana.shows.password())
      if (isDisputed) expect((await other.object()).body).toEqual({ state: 'disputed' })
      await other.show(await ana.shows.passkey())
      expect((await other.complete()).status).toBe(200)
      expect(await stands(ana.id)).toMatchObject(oldOf(ana))
    }
  })

  test('leave the contacts of now where they say so', async () => {
    const ana = await owner()
    const thief = await hijack(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.password())
    const { body } = await browser.show(await ana.shows.passkey())
    expect(body.contacts).toEqual({ before: [ana.phone, ana.email].sort(), now: [thief.email] })
    expect((await browser.complete({ keep_contacts: true })).status).toBe(200)
    expect(await stands(ana.id)).toMatchObject({ email: thief.email, keys: [ana.key.id] })
  })

  test('of two browsers at one instant, each leaves the account with one owner and one password', async () => {
    const ana = await owner()
    await hijack(ana)
    const browsers = [asking(ana.email), asking(ana.email)]
    for (const browser of browsers) {
      await browser.show(await ana.shows.password())
      await browser.show(await ana.shows.email())
    }
    const answers = await Promise.all(browsers.map((browser) => browser.complete()))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await stands(ana.id)).toMatchObject({ ...oldOf(ana), sessions: 1 })
  })
})

describe('young factors', () => {
  test('of a thief decide nothing, freeze nothing and object to nothing', async () => {
    const ana = await owner()
    const thief = await hijack(ana)
    for (const kind of ['email', 'password', 'passkey'] as const) {
      const browser = asking(thief.email)
      const { status, body } = await browser.show(await thief.shows[kind]())
      expect([status, body]).toEqual([
        200,
        {
          ticket: null,
          shown: [],
          is_young: true,
          others: [],
          recovery: null,
          contacts: null,
          may: { complete: false, claim: false, object: false },
        },
      ])
    }
    const claiming = asking(ana.email)
    await claiming.show(await ana.shows.email())
    await claiming.claim()
    await world.runJobs()
    expect((await claiming.show(await thief.shows.second_step())).body).toMatchObject({
      shown: ['email'],
      is_young: true,
    })
    expect((await claiming.complete()).body.code).toBe('recovery_too_little')
    clock.advance(72 * HOUR)
    await carryOut(ana)
    expect(await stands(ana.id)).toMatchObject(oldOf(ana))
  })

  test('a wrong factor gets one refusal, for unknown and known people alike, and is recorded', async () => {
    const ana = await owner()
    for (const identifier of [ana.email, 'nobody@test.example']) {
      const answer = await asking(identifier).show({ by: 'password', password: 'not it at all' })
      expect([answer.status, answer.body.code]).toEqual([422, 'recovery_wrong'])
    }
    expect((await asking(ana.email).show({ by: 'code', code: steps.codeOf(ana.secret) })).body.code).toBe(
      'recovery_wrong',
    )
    expect((await asking(ana.email).show({ by: 'link', token: 'of nobody' })).body.code).toBe(
      'recovery_expired',
    )
    const events = await db
      .selectFrom('security_events')
      .select('action')
      .where('user_id', '=', ana.id)
      .execute()
    expect(events.map(({ action }) => action)).toContain('recovery_factor_wrong')
  })

  test('codes of a second step that was turned off are limited, over all tickets', async () => {
    const ana = await owner()
    await hijack(ana)
    const codes = []
    for (let browsers = 0; browsers < 3; browsers += 1) {
      const browser = asking(ana.email)
      await browser.show(await ana.shows.email())
      for (let tries = 0; tries < 9; tries += 1)
        codes.push((await browser.show({ by: 'code', code: '000000' })).body.code)
    }
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('recovery_wrong'))
    expect(codes.at(-1)).toBe('too_many_attempts')
  })

  test('a ticket holds in its own browser, for half an hour and ten tries', async () => {
    const ana = await owner()
    const browser = asking(ana.email)
    const { body } = await browser.show(await ana.shows.password())
    const stranger = world.as(null)
    expect((await stranger.post('/accounts/recovery/claim', { ticket: body.ticket })).body.code).toBe(
      'recovery_expired',
    )
    clock.advance(30 * 60_000)
    expect((await browser.complete()).body.code).toBe('recovery_expired')
    const other = asking(ana.email)
    await other.show(await ana.shows.password())
    const tries = []
    for (let count = 0; count < 11; count += 1) tries.push((await other.complete()).body.code)
    expect([tries[9], tries[10]]).toEqual(['recovery_too_little', 'recovery_expired'])
  })
})

describe('one old factor alone', () => {
  test.each(['email', 'phone'] as const)(
    'an old %s freezes the account for 72 hours, notifies every contact old and new, and takes effect without an objection',
    async (kind) => {
      const ana = await owner()
      const thief = await hijack(ana)
      const browser = asking(ana.email)
      const { body } = await browser.show(await ana.shows[kind]())
      expect(body).toMatchObject({ shown: [kind], may: { claim: true, complete: false, object: false } })
      const { status, body: claimed } = await browser.claim()
      expect([status, claimed.due_at]).toEqual([
        200,
        new Date(clock.now().getTime() + 72 * HOUR).toISOString(),
      ])
      expect(await told('requested your account')).toEqual(
        expect.arrayContaining([ana.email, ana.phone, thief.email]),
      )
      expect((await world.as(ana).get('/accounts/session')).body.frozen).toEqual(claimed)
      clock.advance(72 * HOUR - 1)
      await carryOut(ana)
      expect(await stands(ana.id)).toMatchObject({ is_frozen: true, email: thief.email })
      clock.advance(1)
      await Promise.all([carryOut(ana), carryOut(ana)])
      expect(await stands(ana.id)).toMatchObject({ ...oldOf(ana), sessions: 0 })
      expect(await told('The account was returned')).toEqual(expect.arrayContaining([ana.email, thief.email]))
    },
  )

  test.each(['password', 'passkey'] as const)('an old %s alone asks for nothing', async (kind) => {
    const ana = await owner()
    const browser = asking(ana.email)
    expect((await browser.show(await ana.shows[kind]())).body.may).toEqual({
      complete: false,
      claim: false,
      object: false,
    })
    expect((await browser.claim()).body.code).toBe('recovery_too_little')
    expect((await browser.object()).body.code).toBe('recovery_over')
  })

  test('the owner stops the reader of an old mailbox, and an administrator decides; current rentals go on', async () => {
    const ana = await owner()
    const reader = asking(ana.email)
    await hijack(ana)
    await reader.show(await ana.shows.email())
    await reader.claim()
    const same = asking(ana.email)
    await same.show(await ana.shows.email())
    expect((await same.object()).body.code).toBe('recovery_over')
    const owning = asking(ana.email)
    expect((await owning.show(await ana.shows.password())).body.may.object).toBe(true)
    expect((await owning.object()).status).toBe(200)
    expect((await owning.object()).body.code).toBe('recovery_over')
    clock.advance(100 * HOUR)
    await carryOut(ana)
    expect(await stands(ana.id)).toMatchObject({ is_frozen: true })
    expect(await told('Two people claim')).toEqual(expect.arrayContaining([ana.email, ana.phone]))
  })

  test('six days after the change, its end is sent to the old address, and an old passkey still counts', async () => {
    const ana = await owner()
    await hijack(ana)
    await world.runJobs()
    const link = await ana.shows.email()
    clock.advance(6 * DAY_MS)
    const browser = asking(ana.email)
    await browser.show(link)
    await browser.claim()
    await world.runJobs()
    clock.advance(72 * HOUR - 1)
    expect((await asking(ana.email).show(await ana.shows.passkey())).body.shown).toEqual(['passkey'])
    clock.advance(1)
    await carryOut(ana)
    expect(await told('The account was returned')).toContain(ana.email)
  })

  test('a claim whose messages never went out is not carried out, nor one that is a day late', async () => {
    for (const isLate of [false, true]) {
      const ana = await owner()
      const thief = await hijack(ana)
      const browser = asking(ana.email)
      await browser.show(await ana.shows.email())
      await browser.claim()
      if (isLate) await world.runJobs()
      clock.advance((isLate ? 96 : 72) * HOUR)
      await carryOut(ana)
      expect(await stands(ana.id)).toMatchObject({ is_frozen: false, email: thief.email })
    }
  })
})

test('every change of a factor notifies all contacts, with a link', async () => {
  const ana = await owner()
  const { email } = await hijack(ana)
  await world.runJobs()
  const subjects = world.letters
    .filter(({ to, text }) => to === ana.email && text.includes('/recovery?token='))
    .map(({ subject }) => subject)
  for (const words of [
    'e-mail address',
    'phone number',
    'password was changed',
    'Two-step verification was turned off',
    'passkey was removed',
    'passkey was added',
    'Two-step verification was turned on',
  ]) {
    expect(
      subjects.some((subject) => subject.includes(words)),
      words,
    ).toBe(true)
  }
  expect(world.letters.some(({ to, subject }) => to === email && subject.includes('passkey was added'))).toBe(
    true,
  )
  expect(world.texts.some(({ to, text }) => to === ana.phone && text.includes('/recovery?token='))).toBe(true)
})
