import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { carryOutRemoval } from '#features/accounts/second-step-removal/carry-out-removal.ts'
import { formatDeadline } from '#features/clocks/format-deadline.ts'
import { removalsOf, secondStepsOf } from '../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../tests/support/world.ts'

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
    expect(await stateOf(ana)).toEqual({ confirmed_at: null, recovery_codes_left: 0, removal_due_at: null })
    const { status, body: begun } = await as.post('/accounts/second-step')
    expect([status, begun.address]).toEqual([
      201,
      `otpauth://totp/Northreel:${encodeURIComponent(ana.email)}?secret=${begun.secret}&issuer=Northreel`,
    ])
    // Begun is not on: nobody is asked for codes that their app may not have.
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
      removal_due_at: null,
    })
    expect(await steps.told(ana.email)).toContain('The second step was turned on: your Northreel account')
    expect(world.letters.findLast(({ to }) => to === ana.email)?.text).toContain(
      'turn it off in your account, under Security',
    )
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
  test('works once, however it is typed; the person is told, and sees how many are left', async () => {
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
      removal_due_at: null,
    })
    expect(await steps.told(person.email)).toContain('The second step was turned off: your Northreel account')
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

describe('removed by the desk', () => {
  const removals = removalsOf(world)
  const HOUR = 60 * MINUTE
  type Guarded = Awaited<ReturnType<typeof steps.guarded>>['person']
  const actionsOf = async (person: Guarded) => (await removals.eventsOf(person)).map(({ action }) => action)
  const signIn = ({ email, password }: Guarded) => browser().post('/accounts/sign-in', { email, password })
  const addPhone = (person: Guarded, phone_number: string) =>
    world.db
      .updateTable('users')
      .set({ phone_number, phone_number_verified: true })
      .where('id', '=', person.id)
      .execute()

  test('it goes after 72 hours, when every contact was written to: the password alone lets in from then on', async () => {
    const { person } = await steps.guarded()
    await addPhone(person, '+14165550171')
    const key = { user_id: person.id, credential_id: 'on a stick', public_key: Buffer.from('key') }
    const passkey = { ...key, name: 'Stick', created_at: world.clock.now() }
    await world.db.insertInto('passkeys').values(passkey).execute()
    const due = new Date(world.clock.now().getTime() + 72 * HOUR)
    const { status, body } = await removals.ask(person)
    expect([status, body]).toEqual([200, { due_at: due.toISOString() }])
    expect((await stateOf(person)).removal_due_at).toBe(body.due_at)
    const links = [...removals.linksTo(person.email), ...removals.linksTo('+14165550171')]
    expect(new Set(links).size).toBe(2)
    const letter = world.letters.findLast(({ to }) => to === person.email)
    expect(letter?.text).toContain(formatDeadline(due, 'America/Toronto', 'en-CA'))
    expect(letter?.text).not.toContain('Desk')

    await world.later(72 * HOUR - 1)
    await carryOutRemoval(world.services, { user_id: person.id })
    expect((await signIn(person)).status).toBe(202)
    await world.later(1)
    await world.runJobs()
    expect((await world.as(person).get('/accounts/session')).body).toBeNull()
    const entered = await signIn(person)
    expect([entered.status, entered.body.user.email]).toEqual([200, person.email])
    expect(await actionsOf(person)).toEqual(['removal_asked', 'removed'])
    expect(await steps.told(person.email)).toContain('The second step was removed: your Northreel account')
    expect(world.texts.findLast(({ to }) => to === '+14165550171')?.text).toContain('three days ago')
    const left = await world.db
      .selectFrom('passkeys')
      .select('name')
      .where('user_id', '=', person.id)
      .execute()
    expect(left).toEqual([{ name: 'Stick' }])
    for (const link of links) expect((await removals.follow(link)).body.code).toBe('link_expired')
  })

  test('a link stops it until the last instant, for every letter of it; looking does not', async () => {
    const { person } = await steps.guarded()
    await addPhone(person, '+14165550172')
    await removals.ask(person)
    const [byLetter = '', byText = ''] = [person.email, '+14165550172'].flatMap(removals.linksTo)
    await world.later(72 * HOUR - 1)
    const looked = await removals.follow(byLetter, false)
    expect(looked.body).toEqual({
      outcome: 'ask',
      purpose: 'keep_second_step',
      contact: null,
      name: person.name,
    })
    expect(await actionsOf(person)).toEqual(['removal_asked'])
    const both = await Promise.all([removals.follow(byLetter), removals.follow(byText)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    for (const link of [byLetter, byText]) expect((await removals.follow(link)).body.outcome).toBe('already')
    await world.later(HOUR)
    await world.runJobs()
    expect((await signIn(person)).status).toBe(202)
    expect(await removals.eventsOf(person)).toMatchObject([
      { action: 'removal_asked' },
      { action: 'removal_stopped', details: { by: 'link' } },
    ])
    expect(await steps.told(person.email)).toContain('The second step stays: your Northreel account')
    expect(world.texts.findLast(({ to }) => to === '+14165550172')?.text).toContain('won’t be removed')
  })

  test('a forged link stops nothing, nor does that of somebody else, or of a removal before', async () => {
    const [{ person: ana }, { person: sam }] = [await steps.guarded(), await steps.guarded()]
    await removals.ask(ana)
    await removals.ask(sam)
    const [link = ''] = removals.linksTo(ana.email)
    for (const token of [`${link}x`, link.toUpperCase(), ana.id]) {
      expect((await removals.follow(token)).body.code).toBe('link_expired')
    }
    expect((await removals.follow(link)).body.outcome).toBe('done')
    expect(await actionsOf(sam)).toEqual(['removal_asked'])
    await removals.ask(ana)
    // Nor does it say that the second step stays.
    expect((await removals.follow(link)).body.code).toBe('link_expired')
    expect((await stateOf(ana)).removal_due_at).not.toBeNull()
  })

  test('the person stops it, signed in; whoever still takes the second step does so by that', async () => {
    const { person, secret, codes } = await steps.guarded()
    await removals.ask(person)
    const stop = () => world.as(person).delete('/accounts/second-step/removal')
    expect([(await stop()).status, (await stop()).body.code]).toEqual([200, 'removal_over'])
    for (const code of [() => codeOf(secret), () => codes[0] ?? '']) {
      await removals.ask(person)
      expect((await (await steps.knock(person)).take('000000')).status).toBe(422)
      expect((await stateOf(person)).removal_due_at).not.toBeNull()
      expect((await (await steps.knock(person)).take(code())).status).toBe(200)
      expect((await stateOf(person)).removal_due_at).toBeNull()
    }
    const stopped = (await removals.eventsOf(person)).filter(({ action }) => action === 'removal_stopped')
    expect(stopped.map(({ details }) => details.by)).toEqual(['account', 'code', 'recovery_code'])
    const { items } = (await world.as(person).get('/accounts/activity')).body
    expect(items.map(({ action }: { action: string }) => action)).toContain('second_step_removal_stopped')
  })

  test('of its time, two workers and a stop at one instant, one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person } = await steps.guarded()
      await removals.ask(person)
      world.clock.advance(72 * HOUR)
      const carryOut = () => carryOutRemoval(world.services, { user_id: person.id })
      const stop = () => world.as(person).delete('/accounts/second-step/removal')
      const [, { status }] = await Promise.all([carryOut(), stop(), carryOut()])
      const isStopped = status === 200
      expect(await actionsOf(person)).toEqual(['removal_asked', isStopped ? 'removal_stopped' : 'removed'])
      expect((await signIn(person)).status).toBe(isStopped ? 202 : 200)
    }
  })

  test('an early run waits for the time; one that fails before its end leaves all as it was', async () => {
    const { person } = await steps.guarded()
    await removals.ask(person)
    const carryOut = () => carryOutRemoval(world.services, { user_id: person.id })
    await carryOut()
    expect((await signIn(person)).status).toBe(202)
    world.clock.advance(72 * HOUR)
    await sql`alter table security_events add constraint no_removal check (action <> 'second_step_removed')
      not valid`.execute(world.db)
    await expect(carryOut()).rejects.toThrow('no_removal')
    expect((await stateOf(person)).recovery_codes_left).toBe(10)
    await sql`alter table security_events drop constraint no_removal`.execute(world.db)
    await carryOut()
    expect((await signIn(person)).status).toBe(200)
  })
})
