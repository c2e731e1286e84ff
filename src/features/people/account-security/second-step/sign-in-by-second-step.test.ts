import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteSecondStep, lockStep, useRecoveryCode } from '#features/people/factors/second-steps.ts'
import { transact } from '#platform/database.ts'
import { codeIn, linkIn, newcomer } from '../../../../../tests/support/newcomers.ts'
import { secondStepsOf } from '../../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const steps = secondStepsOf(world)
const { codeOf, browser } = steps
const MINUTE = 60_000
const DAY = 86_400_000
const SESSION = 'northreel.session_token'

const stateOf = async (person: Parameters<typeof world.as>[0]) =>
  (await world.as(person).get('/accounts/second-step')).body

describe('signing in', () => {
  test('with the right password alone opens nothing; the code does, once', async () => {
    const { secret, person } = await steps.guarded()
    const from = browser()
    const asked = await from.post('/accounts/sign-in', { email: person.email, password: person.password })
    expect([asked.status, asked.body.next, asked.body.methods]).toEqual([
      202,
      'second_step',
      ['code', 'recovery_code'],
    ])
    expect([...from.cookies.keys()]).toEqual(['northreel.browser'])
    const code = codeOf(secret)
    const take = (ticket: string) => from.post('/accounts/sign-in/second-step', { ticket, code })
    const entered = await take(asked.body.ticket)
    expect([entered.status, entered.body.user.email, from.cookies.has(SESSION)]).toEqual([
      200,
      person.email,
      true,
    ])
    expect((await take(asked.body.ticket)).body.code).toBe('ticket_expired')
    const next = await from.post('/accounts/sign-in', { email: person.email, password: person.password })
    expect((await take(next.body.ticket)).body.code).toBe('second_step_code_wrong')
  })

  test.each([
    [-60, 422],
    [-30, 200],
    [30, 200],
    [60, 422],
  ])('with a code of %i seconds from now is answered %i', async (seconds, status) => {
    const { secret, person } = await steps.guarded()
    world.clock.advance(10 * MINUTE)
    const { take } = await steps.knock(person)
    expect((await take(codeOf(secret, seconds))).status).toBe(status)
  })

  test('with one code twice at one instant opens one session', async () => {
    const { secret, person } = await steps.guarded()
    const doors = await Promise.all([1, 2, 3].map(() => steps.knock(person)))
    const code = codeOf(secret)
    const answers = await Promise.all(doors.map(({ take }) => take(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('with one ticket and two recovery codes at one instant opens one session, and uses up one code', async () => {
    const { codes, person } = await steps.guarded()
    const { take } = await steps.knock(person)
    const answers = await Promise.all([take(codes[0] ?? ''), take(codes[1] ?? '')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await stateOf(person)).recovery_codes_left).toBe(9)
  })

  test('gets five tries with a ticket: the sixth is refused, right as it may be', async () => {
    const { secret, person } = await steps.guarded()
    const { take } = await steps.knock(person)
    for (let count = 0; count < 5; count += 1) expect((await take('000000')).status).toBe(422)
    expect((await take(codeOf(secret))).body.code).toBe('ticket_expired')
    expect((await (await steps.knock(person)).take(codeOf(secret))).status).toBe(200)
  })

  test('closes for a quarter of an hour after ten wrong codes in a row, and the person is notified', async () => {
    const { secret, codes, person } = await steps.guarded()
    for (const { take } of [await steps.knock(person), await steps.knock(person)]) {
      for (let count = 0; count < 5; count += 1) expect((await take('000000')).status).toBe(422)
    }
    const closed = await steps.knock(person)
    const refused = await closed.take(codeOf(secret))
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'second_step_locked',
      '900',
    ])
    expect((await closed.take(codes[0] ?? '')).status).toBe(429)
    expect(await steps.told(person.email)).toContain('Too many wrong codes: your Northreel account')
    world.clock.advance(15 * MINUTE)
    expect((await (await steps.knock(person)).take(codeOf(secret))).status).toBe(200)
  })

  test('a right code after nine wrong ones restarts the count', async () => {
    const { secret, person } = await steps.guarded()
    const wrong = async (times: number) => {
      const { take } = await steps.knock(person)
      for (let count = 0; count < times; count += 1) await take('000000')
      return take
    }
    await wrong(5)
    expect((await (await wrong(4))(codeOf(secret))).status).toBe(200)
    await wrong(5)
    expect((await (await wrong(4))('000000')).status).toBe(422)
  })

  test('twenty at one instant are looked at ten times', async () => {
    const { person } = await steps.guarded()
    const doors = await Promise.all([1, 2, 3, 4].map(() => steps.knock(person)))
    const tries = doors.flatMap(({ take }) => [1, 2, 3, 4, 5].map(() => take('000000')))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('goes on in the browser that gave the password alone, and others use none of its tries up', async () => {
    const { secret, person } = await steps.guarded()
    const { ticket, take } = await steps.knock(person)
    const thief = browser()
    for (let count = 0; count < 6; count += 1) {
      const stolen = await thief.post('/accounts/sign-in/second-step', { ticket, code: codeOf(secret) })
      expect([stolen.status, stolen.body.code]).toEqual([410, 'ticket_expired'])
    }
    expect((await take(codeOf(secret))).status).toBe(200)
  })

  test('takes ten minutes at most', async () => {
    const { secret, person } = await steps.guarded()
    const [early, late] = [await steps.knock(person), await steps.knock(person)]
    world.clock.advance(10 * MINUTE - 1)
    expect((await early.take(codeOf(secret))).status).toBe(200)
    world.clock.advance(1)
    expect((await late.take(codeOf(secret, 30))).body.code).toBe('ticket_expired')
  })
})

describe('every other way in', () => {
  const opensNothing = (
    from: ReturnType<typeof browser>,
    answer: { status: number; body: { next?: string } },
  ) =>
    expect([answer.status, answer.body.next, from.cookies.has(SESSION)]).toEqual([202, 'second_step', false])

  test('a reset changes the password, ends every session, and leads to the second step', async () => {
    const { secret, person } = await steps.guarded()
    world.clock.advance(8 * DAY)
    const before = await steps.knock(person)
    const from = browser()
    await from.post('/accounts/password-reset/request', { email: person.email })
    await world.runJobs()
    const token = linkIn(world.letters.findLast(({ to }) => to === person.email))
    const reset = await from.post('/accounts/password-reset', { token, password: 'a brand new one' })
    opensNothing(from, reset)
    expect((await world.as(person).get('/accounts/session')).body).toBe(null)
    // The ticket from the old password no longer works.
    expect((await before.take(codeOf(secret))).body.code).toBe('ticket_expired')
    const { ticket } = { ticket: '', ...reset.body }
    const entered = await from.post('/accounts/sign-in/second-step', { ticket, code: codeOf(secret) })
    expect([entered.status, from.cookies.has(SESSION)]).toEqual([200, true])
    const changed = { email: person.email, password: 'a brand new one' }
    expect((await browser().post('/accounts/sign-in', changed)).status).toBe(202)
  })

  /** As if the second step had been on before the contact was proven. */
  const guard = async (by: { email: string } | { phone_number: string }) => {
    const [column, value] =
      'email' in by ? (['email', by.email] as const) : (['phone_number', by.phone_number] as const)
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where(column, '=', value)
      .executeTakeFirstOrThrow()
    const now = world.clock.now()
    await world.db
      .insertInto('second_steps')
      .values({ user_id: id, secret: 'sealed', created_at: now, confirmed_at: now })
      .execute()
  }

  test('the link of a letter leads to it', async () => {
    const [said, from] = [newcomer(), browser()]
    await from.post('/accounts/sign-up', said)
    await world.runJobs()
    await guard({ email: said.email })
    const token = linkIn(world.letters.findLast(({ to }) => to === said.email))
    opensNothing(from, await from.post('/accounts/email-confirmation', { token }))
  })

  test('the code of a text message leads to it, after a sign-up and after a reset', async () => {
    const from = browser()
    const { email: _, ...said } = newcomer()
    await from.post('/accounts/sign-up', { ...said, phone: '416 555 0142' })
    await guard({ phone_number: '+14165550142' })
    const sent = async () => {
      await world.runJobs()
      return codeIn(world.texts.at(-1))
    }
    const confirm = { phone: '416 555 0142', code: await sent() }
    opensNothing(from, await from.post('/accounts/phone-confirmation', confirm))
    world.clock.advance(8 * DAY)
    await from.post('/accounts/password-reset/request', { phone: '416 555 0142' })
    const reset = { phone: '416 555 0142', code: await sent(), password: 'a brand new one' }
    opensNothing(from, await from.post('/accounts/password-reset', reset))
  })
})

describe('a suspended person', () => {
  const suspend = (id: string, suspended_at: Date | null = world.clock.now()) =>
    world.db.updateTable('users').set({ suspended_at }).where('id', '=', id).execute()

  test('is signed out in all browsers until the suspension ends', async () => {
    const sam = await steps.member()
    await suspend(sam.id)
    const shut = await world.as(sam).get('/accounts/session')
    expect([shut.body, (await world.as(sam).get('/accounts/sessions')).status]).toEqual([null, 401])
    await suspend(sam.id, null)
    expect((await world.as(sam).get('/accounts/sessions')).status).toBe(200)
  })

  test('gets in by no password, letter or second step, and hears so once all of it was right', async () => {
    const sam = await steps.member()
    const { secret, person } = await steps.guarded()
    const door = await steps.knock(person)
    const from = browser()
    await from.post('/accounts/password-reset/request', { email: sam.email })
    await world.runJobs()
    const token = linkIn(world.letters.filter(({ to }) => to === sam.email).at(-1))
    for (const { id } of [sam, person]) await suspend(id)
    const password = await from.post('/accounts/sign-in', { email: sam.email, password: sam.password })
    const reset = await from.post('/accounts/password-reset', { token, password: 'nobody guesses this one' })
    const answers = [password, await door.take(codeOf(secret)), reset]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'suspended'],
      [403, 'suspended'],
      [403, 'suspended'],
    ])
    const wrong = await from.post('/accounts/sign-in', { email: sam.email, password: sam.password })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    expect([from.cookies.has(SESSION), door.from.cookies.has(SESSION)]).toEqual([false, false])
  })
})

test('a recovery code that meets its removal waits for it: neither breaks the other off', async () => {
  const { person } = await steps.guarded()
  const codes = world.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', person.id)
  const { code_hash } = await codes.limit(1).executeTakeFirstOrThrow()
  const using = await transact(world.db, async (trx) => {
    await lockStep(trx, person.id)
    const isUsed = transact(world.db, (other) =>
      useRecoveryCode(other, person.id, code_hash, world.clock.now()),
    )
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(world.db)).rows.length).toBeGreaterThan(0)
    await deleteSecondStep(trx, person.id)
    return { isUsed }
  })
  expect(await using.isUsed).toBe(false)
})
