import { beforeEach, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../../../../tests/support/authenticator.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { grantDesk, listDesk, revokeDesk } from './appoint.ts'
import { deskCommand } from './desk-command.ts'

const world = await createWorld({ ADMIN_SECOND_STEP: 'required' })
const { db } = world

beforeEach(async () => {
  await db.deleteFrom('administrators').execute()
})

const eventsOf = async (userId: string) =>
  (
    await db
      .selectFrom('security_events')
      .select(['action', 'details'])
      .where('user_id', '=', userId)
      .where('action', 'like', 'administrator_%')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => ({ action, details }))

describe('who administers the place', () => {
  test('is granted, listed and taken back, each written down', async () => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    expect(await listDesk(db)).toMatchObject({ sentence: 'There is no administrator yet.' })
    expect(await grantDesk(db, ` ${ana.email.toUpperCase()}`)).toEqual({
      done: true,
      sentence: expect.stringMatching(
        new RegExp(`^${ana.email} is an administrator now.\nCode .* UTC: [-0-9a-z]{19}\n`),
      ),
    })
    await grantDesk(db, ben.email)
    expect((await listDesk(db)).sentence).toMatch(new RegExp(`^${ana.email}, since .*\n${ben.email}, since `))
    expect(await revokeDesk(db, ana.email)).toMatchObject({ done: true })
    expect((await listDesk(db)).sentence).toMatch(new RegExp(`^${ben.email}, since .*$`))
    expect(await eventsOf(ana.id)).toEqual([
      { action: 'administrator_granted', details: { reason: 'npm run admin', before: false, after: true } },
      { action: 'administrator_revoked', details: { reason: 'npm run admin', before: true, after: false } },
    ])
  })

  test('is nobody unknown, unconfirmed, suspended or erased, and nobody twice', async () => {
    const ana = await world.person('Ana')
    const as = (changes: {
      email_verified?: boolean
      suspended_at?: Date | null
      deleted_at?: Date | null
    }) => db.updateTable('users').set(changes).where('id', '=', ana.id).execute()
    const now = world.clock.now()
    expect(await grantDesk(db, 'nobody@test.example')).toMatchObject({ done: false })
    for (const [wrong, right] of [
      [{ email_verified: false }, { email_verified: true }],
      [{ suspended_at: now }, { suspended_at: null }],
    ]) {
      await as(wrong ?? {})
      expect(await grantDesk(db, ana.email), JSON.stringify(wrong)).toMatchObject({ done: false })
      await as(right ?? {})
    }
    expect(await eventsOf(ana.id)).toEqual([])
    await grantDesk(db, ana.email)
    await grantDesk(db, ana.email)
    expect(await db.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
    expect((await eventsOf(ana.id)).map(({ details }) => details)).toEqual([
      expect.objectContaining({ before: false, after: true }),
      expect.objectContaining({ before: true, after: true }),
    ])
  })

  test('is always somebody: of two taken back at once, one stays', async () => {
    const people = [await world.person('Ana'), await world.person('Ben')]
    for (const { email } of people) await grantDesk(db, email)
    const taken = await Promise.all(people.map(({ email }) => revokeDesk(db, email)))
    expect(taken.map(({ done }) => done).toSorted()).toEqual([false, true])
    expect(taken.find(({ done }) => !done)?.sentence).toMatch(/last administrator/)
    expect(await db.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
  })

  test('is asked for by words, of which others than these do nothing', async () => {
    const ana = await world.person('Ana')
    const said = (...words: string[]) => deskCommand(words)(db)
    expect(await said('list')).toMatchObject({ done: true, sentence: 'There is no administrator yet.' })
    expect(await said('grant', 'nobody@test.example')).toMatchObject({ done: false })
    expect(await said('grant', ana.email)).toMatchObject({ done: true })
    expect((await said('list')).sentence).toContain(ana.email)
    expect(await said('revoke', ana.email)).toMatchObject({ done: false })
    for (const words of [
      [],
      ['grant'],
      ['list', ana.email],
      ['grant', ana.email, 'now'],
      ['appoint', ana.email],
    ]) {
      expect(() => deskCommand(words), words.join(' ')).toThrow(/^npm run admin -- grant/)
    }
  })

  test('is not left to somebody who is suspended', async () => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    for (const { email } of [ana, ben]) await grantDesk(db, email)
    await db.updateTable('users').set({ suspended_at: world.clock.now() }).where('id', '=', ben.id).execute()
    expect(await revokeDesk(db, ana.email)).toMatchObject({ done: false })
  })
})

describe('where a second step is required', () => {
  const ask = (person: { id: string; cookie: string; name: string; email: string }) =>
    world.as(person).get('/admin/search?q=ana')
  const showSecondStep = ({ id }: { id: string }) =>
    db.updateTable('sessions').set({ second_step_at: world.clock.now() }).where('user_id', '=', id).execute()
  const isAdmin = async (person: Parameters<typeof ask>[0]) =>
    (await world.as(person).post('/procedures/is_admin_user', { user_uuid: person.id })).body

  test('an administrator without one is told so, by every route and whatever else administrators may', async () => {
    const [desk, ana] = [await world.person('Desk', { admin: true }), await world.person('Ana')]
    const answer = await ask(desk)
    expect([answer.status, answer.body.code]).toEqual([403, 'second_step_required'])
    expect(await isAdmin(desk)).toBe(true)
    const body = { user_uuid: ana.id }
    expect((await world.as(desk).post('/procedures/is_admin_user', body)).status).toBe(404)
    expect((await ask(ana)).status).toBe(404)
    expect((await world.as(null).get('/admin/search?q=ana')).status).toBe(401)
  })

  test('one with a confirmed step is let in once the session has shown it, and with an unconfirmed one not', async () => {
    const desk = await world.person('Desk', { admin: true })
    const step = { user_id: desk.id, secret: 'x', created_at: world.clock.now(), confirmed_at: null }
    await db.insertInto('second_steps').values(step).execute()
    expect((await ask(desk)).status).toBe(403)
    await db
      .updateTable('second_steps')
      .set({ confirmed_at: world.clock.now() })
      .where('user_id', '=', desk.id)
      .execute()
    expect((await ask(desk)).body.code).toBe('proof_required')
    await showSecondStep(desk)
    expect((await ask(desk)).status).toBe(200)
  })

  test('one with a passkey is let in, until it is gone', async () => {
    const desk = await world.person('Desk', { admin: true })
    await db
      .insertInto('passkeys')
      .values({
        user_id: desk.id,
        credential_id: `key of ${desk.id}`,
        public_key: Buffer.from([1]),
        name: 'Key',
        created_at: world.clock.now(),
      })
      .execute()
    expect((await ask(desk)).body.code).toBe('proof_required')
    await showSecondStep(desk)
    expect((await ask(desk)).status).toBe(200)
    await db.deleteFrom('passkeys').where('user_id', '=', desk.id).execute()
    expect((await ask(desk)).status).toBe(403)
  })

  test('one whose only second step is a passkey shows it at the desk: the password alone proves nothing', async () => {
    const desk = await world.person('Desk')
    const password = 'a long enough one'
    const hash = await world.services.passwords.hash(password, desk.id)
    await db.updateTable('accounts').set({ password: hash }).where('user_id', '=', desk.id).execute()
    const key = softwareAuthenticator(world.config.PUBLIC_URL)
    const options = (await world.as(desk).post('/accounts/passkeys/options')).body
    await world.as(desk).post('/accounts/passkeys', { credential: key.create(options) })
    await db.insertInto('administrators').values({ user_id: desk.id }).execute()

    const entered = await world.as(null).post('/accounts/sign-in', { email: desk.email, password })
    expect(entered.status).toBe(200)
    const thief = { ...desk, cookie: String(entered.headers.get('set-cookie')).split(';')[0] ?? '' }
    expect((await ask(thief)).body.code).toBe('proof_required')
    expect((await world.as(thief).get('/accounts/proof')).body.methods).toEqual(['passkey'])
    const offered = await world.as(thief).post('/accounts/proof', { by: 'password', password })
    expect([offered.status, offered.body.code]).toEqual([422, 'passkey_required'])
    expect((await world.as(thief).post('/accounts/second-step')).body.code).toBe('proof_required')

    const challenge = (await world.as(thief).post('/accounts/proof/passkey/options')).body
    const given = await world
      .as(thief)
      .post('/accounts/proof', { by: 'passkey', credential: key.get(challenge) })
    expect(given.status).toBe(200)
    expect((await ask(thief)).status).toBe(200)
  })
})
