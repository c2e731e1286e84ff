import { describe, expect, test } from 'vitest'
import { secondStepsOf } from '../../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const steps = secondStepsOf(world)
const { codeOf, browser } = steps
const MINUTE = 60_000

const stateOf = async (person: Parameters<typeof world.as>[0]) =>
  (await world.as(person).get('/accounts/second-step')).body

describe('turning it on', () => {
  test('takes a right code, shows ten recovery codes once, and writes a letter', async () => {
    const ana = await steps.member('Ana')
    const as = world.as(ana)
    expect(await stateOf(ana)).toEqual({ confirmed_at: null, recovery_codes_left: 0 })
    const { status, body: begun } = await as.post('/accounts/second-step')
    expect([status, begun.address]).toEqual([
      201,
      `otpauth://totp/Northreel:${encodeURIComponent(ana.email)}?secret=${begun.secret}&issuer=Northreel`,
    ])
    // A step that was only begun is off: the app may not have its codes.
    expect(
      (await browser().post('/accounts/sign-in', { email: ana.email, password: ana.password })).status,
    ).toBe(200)
    const wrong = await as.post('/accounts/second-step/confirmation', { code: codeOf(begun.secret, 90) })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].field]).toEqual([
      422,
      'second_step_code_wrong',
      'code',
    ])
    const on = await as.post('/accounts/second-step/confirmation', { code: codeOf(begun.secret) })
    expect([on.status, new Set(on.body.recovery_codes).size]).toEqual([201, 10])
    expect(await stateOf(ana)).toEqual({
      confirmed_at: world.clock.now().toISOString(),
      recovery_codes_left: 10,
    })
    expect(await steps.told(ana.email)).toContain(
      'Two-step verification was turned on: your Northreel account',
    )
    expect(world.letters.findLast(({ to }) => to === ana.email)?.text).toMatch(/\/recovery\?token=[\w-]{20,}/)
    expect((await as.post('/accounts/second-step')).body.code).toBe('second_step_on')
    const again = await as.post('/accounts/second-step/confirmation', { code: codeOf(begun.secret) })
    expect(again.body.code).toBe('second_step_on')
  })

  test('waits an hour for its first code, and takes that of the last secret alone', async () => {
    const ana = await steps.member()
    const as = world.as(ana)
    const confirm = (code: string) => as.post('/accounts/second-step/confirmation', { code })
    expect((await confirm('123456')).body.code).toBe('second_step_not_begun')
    const { body: first } = await as.post('/accounts/second-step')
    const { body: second } = await as.post('/accounts/second-step')
    expect((await confirm(codeOf(first.secret))).status).toBe(422)
    world.clock.advance(60 * MINUTE)
    await as.post('/accounts/proof', { by: 'password', password: ana.password })
    expect((await confirm(codeOf(second.secret))).body.code).toBe('second_step_not_begun')
  })

  test('keeps neither secret nor codes in words that anybody could use', async () => {
    const { secret, codes, person } = await steps.guarded()
    const kept = await world.db
      .selectFrom('second_steps')
      .innerJoin('recovery_codes', 'recovery_codes.user_id', 'second_steps.user_id')
      .select(['second_steps.secret', 'recovery_codes.code_hash'])
      .where('second_steps.user_id', '=', person.id)
      .execute()
    const words = JSON.stringify(kept)
    expect(kept).toHaveLength(10)
    for (const said of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(words).not.toContain(said)
    }
  })
})

describe('a recovery code', () => {
  test('works once, in any spelling; the person is notified, and sees how many are left', async () => {
    const { codes, person } = await steps.guarded()
    const typed = (codes[3] ?? '').toUpperCase().replaceAll('-', ' ')
    expect((await (await steps.knock(person)).take(typed)).status).toBe(200)
    expect((await (await steps.knock(person)).take(codes[3] ?? '')).status).toBe(422)
    expect((await stateOf(person)).recovery_codes_left).toBe(9)
    expect(await steps.told(person.email)).toContain('A recovery code was used: your Northreel account')
  })

  test('of another person opens nothing', async () => {
    const [ana, ben] = [await steps.guarded(), await steps.guarded()]
    expect((await (await steps.knock(ana.person)).take(ben.codes[0] ?? '')).status).toBe(422)
  })

  test('is dead with a new set; with none left it is not offered', async () => {
    const { codes, person } = await steps.guarded()
    const renewed = await world.as(person).post('/accounts/second-step/recovery-codes')
    expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([201, 10])
    expect((await (await steps.knock(person)).take(codes[0] ?? '')).status).toBe(422)
    await world.db
      .updateTable('recovery_codes')
      .set({ used_at: world.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await steps.knock(person)).methods).toEqual(['code'])
  })

  test('sets made at one instant are one set of ten', async () => {
    const { person } = await steps.guarded()
    const renew = () => world.as(person).post('/accounts/second-step/recovery-codes')
    await Promise.all([renew(), renew(), renew()])
    expect((await stateOf(person)).recovery_codes_left).toBe(10)
  })
})

describe('turning it off', () => {
  test('asks for a proof, forgets every code, and writes a letter; the password is enough again', async () => {
    const { secret, person } = await steps.guarded()
    const as = world.as(person)
    const waiting = await steps.knock(person)
    world.clock.advance(20 * MINUTE)
    expect((await as.delete('/accounts/second-step')).body.code).toBe('proof_required')
    expect((await as.post('/accounts/proof', { by: 'code', code: codeOf(secret) })).status).toBe(200)
    expect((await as.delete('/accounts/second-step')).status).toBe(200)
    expect((await as.delete('/accounts/second-step')).body.code).toBe('second_step_off')
    expect((await as.post('/accounts/second-step/recovery-codes')).body.code).toBe('second_step_off')
    expect((await waiting.take(codeOf(secret, 30))).body.code).toBe('ticket_expired')
    expect(
      (await browser().post('/accounts/sign-in', { email: person.email, password: person.password })).status,
    ).toBe(200)
    expect(await stateOf(person)).toEqual({
      confirmed_at: null,
      recovery_codes_left: 0,
    })
    expect(await steps.told(person.email)).toContain(
      'Two-step verification was turned off: your Northreel account',
    )
  })
})

test('each of these is in the record, without a secret', async () => {
  const rows = await world.db.selectFrom('security_events').select(['action', 'details']).execute()
  expect([...new Set(rows.map(({ action }) => action))]).toEqual(
    expect.arrayContaining([
      'second_step_on',
      'second_step_off',
      'recovery_codes_new',
      'recovery_code_used',
      'proof_given',
    ]),
  )
  expect(JSON.stringify(rows)).not.toMatch(/\b\d{6}\b|[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}/)
})
