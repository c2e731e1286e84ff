import { beforeEach, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../../../../tests/support/authenticator.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { adminCommand } from './admin-command.ts'
import { grantAdministrator, listAdministrators, revokeAdministrator } from './appoint.ts'

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

describe('administrators', () => {
  test('is granted, listed and taken back, each written down', async () => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    expect(await listAdministrators(db)).toMatchObject({ sentence: 'There is no administrator yet.' })
    expect(await grantAdministrator(db, ` ${ana.email.toUpperCase()}`)).toEqual({
      done: true,
      sentence: expect.stringMatching(
        new RegExp(`^${ana.email} is an administrator now.\nCode .* UTC: [-0-9a-z]{19}\n`),
      ),
    })
    await grantAdministrator(db, ben.email)
    expect((await listAdministrators(db)).sentence).toMatch(
      new RegExp(`^${ana.email}, since .*\n${ben.email}, since `),
    )
    expect(await revokeAdministrator(db, ana.email)).toMatchObject({ done: true })
    expect((await listAdministrators(db)).sentence).toMatch(new RegExp(`^${ben.email}, since .*$`))
    expect(await eventsOf(ana.id)).toEqual([
      { action: 'administrator_granted', details: { reason: 'npm run admin', before: false, after: true } },
      { action: 'administrator_revoked', details: { reason: 'npm run admin', before: true, after: false } },
    ])
  })

  test('are never unknown, unconfirmed, suspended or erased people, and each is appointed once', async () => {
    const ana = await world.person('Ana')
    const as = (changes: {
      email_verified?: boolean
      suspended_at?: Date | null
      deleted_at?: Date | null
    }) => db.updateTable('users').set(changes).where('id', '=', ana.id).execute()
    const now = world.clock.now()
    expect(await grantAdministrator(db, 'nobody@test.example')).toMatchObject({ done: false })
    for (const [wrong, right] of [
      [{ email_verified: false }, { email_verified: true }],
      [{ suspended_at: now }, { suspended_at: null }],
    ]) {
      await as(wrong ?? {})
      expect(await grantAdministrator(db, ana.email), JSON.stringify(wrong)).toMatchObject({ done: false })
      await as(right ?? {})
    }
    expect(await eventsOf(ana.id)).toEqual([])
    await grantAdministrator(db, ana.email)
    await grantAdministrator(db, ana.email)
    expect(await db.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
    expect((await eventsOf(ana.id)).map(({ details }) => details)).toEqual([
      expect.objectContaining({ before: false, after: true }),
      expect.objectContaining({ before: true, after: true }),
    ])
  })

  test('never run out: of two revocations at once, one fails', async () => {
    const people = [await world.person('Ana'), await world.person('Ben')]
    for (const { email } of people) await grantAdministrator(db, email)
    const taken = await Promise.all(people.map(({ email }) => revokeAdministrator(db, email)))
    expect(taken.map(({ done }) => done).toSorted()).toEqual([false, true])
    expect(taken.find(({ done }) => !done)?.sentence).toMatch(/last administrator/)
    expect(await db.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
  })

  test('is asked for by words, of which others than these do nothing', async () => {
    const ana = await world.person('Ana')
    const said = async (...words: string[]) =>
      (await adminCommand(words)?.(db)) ?? expect.fail(`${words} mean nothing.`)
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
      expect(adminCommand(words), words.join(' ')).toBeNull()
    }
  })

  test('do not count a suspended person as the last one', async () => {
    const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
    for (const { email } of [ana, ben]) await grantAdministrator(db, email)
    await db.updateTable('users').set({ suspended_at: world.clock.now() }).where('id', '=', ben.id).execute()
    expect(await revokeAdministrator(db, ana.email)).toMatchObject({ done: false })
  })
})

describe('where a second step is required', () => {
  const ask = (person: { id: string; cookie: string; name: string; email: string }) =>
    world.as(person).get('/admin/search?q=ana')
  const showSecondStep = ({ id }: { id: string }) =>
    db.updateTable('sessions').set({ second_step_at: world.clock.now() }).where('user_id', '=', id).execute()
  const isAdmin = async (person: Parameters<typeof ask>[0]) =>
    (await world.as(person).post('/procedures/is_admin_user', { user_uuid: person.id })).body

  test('every route refuses an administrator without one, with any other rights', async () => {
    const [admin, ana] = [await world.person('Desk', { admin: true }), await world.person('Ana')]
    const answer = await ask(admin)
    expect([answer.status, answer.body.code]).toEqual([403, 'second_step_required'])
    expect(await isAdmin(admin)).toBe(true)
    const body = { user_uuid: ana.id }
    expect((await world.as(admin).post('/procedures/is_admin_user', body)).status).toBe(404)
    expect((await ask(ana)).status).toBe(404)
    expect((await world.as(null).get('/admin/search?q=ana')).status).toBe(401)
  })

  test('one with a confirmed step is let in once the session has shown it, and with an unconfirmed one not', async () => {
    const admin = await world.person('Desk', { admin: true })
    const step = { user_id: admin.id, secret: 'x', created_at: world.clock.now(), confirmed_at: null }
    await db.insertInto('second_steps').values(step).execute()
    expect((await ask(admin)).status).toBe(403)
    await db
      .updateTable('second_steps')
      .set({ confirmed_at: world.clock.now() })
      .where('user_id', '=', admin.id)
      .execute()
    expect((await ask(admin)).body.code).toBe('proof_required')
    await showSecondStep(admin)
    expect((await ask(admin)).status).toBe(200)
  })

  test('one with a passkey is let in, until it is gone', async () => {
    const admin = await world.person('Desk', { admin: true })
    await db
      .insertInto('passkeys')
      .values({
        user_id: admin.id,
        credential_id: `key of ${admin.id}`,
        public_key: Buffer.from([1]),
        name: 'Key',
        created_at: world.clock.now(),
      })
      .execute()
    expect((await ask(admin)).body.code).toBe('proof_required')
    await showSecondStep(admin)
    expect((await ask(admin)).status).toBe(200)
    await db.deleteFrom('passkeys').where('user_id', '=', admin.id).execute()
    expect((await ask(admin)).status).toBe(403)
  })

  test('one whose only second step is a passkey shows it at the desk: the password alone proves nothing', async () => {
    const admin = await world.person('Desk')
    const password = 'a long enough one'
    const hash = await world.services.passwords.hash(password, admin.id)
    await db.updateTable('accounts').set({ password: hash }).where('user_id', '=', admin.id).execute()
    const key = softwareAuthenticator(world.config.PUBLIC_URL)
    const options = (await world.as(admin).post('/accounts/passkeys/options')).body
    await world.as(admin).post('/accounts/passkeys', { credential: key.create(options) })
    await db.insertInto('administrators').values({ user_id: admin.id }).execute()

    const entered = await world.as(null).post('/accounts/sign-in', { email: admin.email, password })
    expect(entered.status).toBe(200)
    const thief = { ...admin, cookie: String(entered.headers.get('set-cookie')).split(';')[0] ?? '' }
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
