import { describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../../../../../tests/support/authenticator.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const MINUTE = 60_000
const visitor = world.as(null)
const url = world.config.PUBLIC_URL
const newKey = () => softwareAuthenticator(url)
type Key = ReturnType<typeof newKey>

async function beginOf(person: Person) {
  const { status, body } = await world.as(person).post('/accounts/passkeys/options')
  expect(status).toBe(201)
  return body
}

async function add(person: Person, key: Key = newKey(), name?: string): Promise<{ key: Key; id: string }> {
  const credential = key.create(await beginOf(person))
  const { status, body } = await world.as(person).post('/accounts/passkeys', { credential, name })
  expect(status).toBe(201)
  return { key, id: body.id }
}

const ask = async () => (await visitor.post('/accounts/sign-in/passkey/options')).body
const signIn = (credential: unknown) => visitor.post('/accounts/sign-in/passkey', { credential })

function actionsOf(person: Person) {
  return world.db
    .selectFrom('security_events')
    .select(['action', 'details'])
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .execute()
}

describe('adding', () => {
  test('asks for a key that holds for this host alone, is kept with the authenticator and verifies its person', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    expect(await beginOf(sam)).toMatchObject({
      rp: { id: new URL(url).hostname },
      user: { name: sam.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: key.id, transports: ['internal'] }],
    })
  })

  test('is notified by letter, recorded, and listed under its name', async () => {
    const sam = await world.person()
    await add(sam, newKey(), 'My phone')
    await world.runJobs()
    const letter = world.letters.find(({ to }) => to === sam.email)
    expect(letter?.text).toMatch(/\/recovery\?token=[\w-]{20,}/)
    expect(letter?.text).toContain('“My phone”')
    expect((await actionsOf(sam))[0]?.action).toBe('passkey_added')
    const { body } = await world.as(sam).get('/accounts/passkeys')
    expect(body.items).toMatchObject([{ name: 'My phone', last_used_at: null, backed_up: false }])
  })

  test.each([
    ['without finger, face or PIN', { verified: false }],
    ['on another site’s page', { origin: 'https://northreel.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('is refused %s', async (_, lies) => {
    const sam = await world.person()
    const credential = newKey().create(await beginOf(sam), lies)
    const { status, body } = await world.as(sam).post('/accounts/passkeys', { credential })
    expect([status, body.code]).toEqual([422, 'passkey_refused'])
    expect((await world.as(sam).get('/accounts/passkeys')).body.items).toEqual([])
  })

  test('takes a challenge once, five minutes long, and its own person’s alone', async () => {
    const sam = await world.person()
    const kim = await world.person('Kim')
    const options = await beginOf(sam)
    const stolen = await world.as(kim).post('/accounts/passkeys', { credential: newKey().create(options) })
    expect(stolen.status).toBe(422)
    // Any attempt uses it up.
    expect(
      (await world.as(sam).post('/accounts/passkeys', { credential: newKey().create(options) })).status,
    ).toBe(422)
    const late = await beginOf(sam)
    world.clock.advance(5 * MINUTE)
    expect(
      (await world.as(sam).post('/accounts/passkeys', { credential: newKey().create(late) })).status,
    ).toBe(422)
    const forSigningIn = { ...(await ask()), user: options.user }
    const crossed = await world
      .as(sam)
      .post('/accounts/passkeys', { credential: newKey().create(forSigningIn) })
    expect(crossed.status).toBe(422)
  })

  test('recognises a passkey that is already added, for any owner', async () => {
    const sam = await world.person()
    const kim = await world.person('Kim')
    const { key } = await add(sam)
    const credential = key.create(await beginOf(kim))
    const { status, body } = await world.as(kim).post('/accounts/passkeys', { credential })
    expect([status, body.code]).toEqual([409, 'passkey_known'])
  })

  test('ends at ten, also where two come at once', async () => {
    const sam = await world.person()
    for (let count = 0; count < 9; count += 1) await add(sam)
    const credentials = [newKey().create(await beginOf(sam)), newKey().create(await beginOf(sam))]
    const both = await Promise.all(
      credentials.map((credential) => world.as(sam).post('/accounts/passkeys', { credential })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { status, body } = await world.as(sam).post('/accounts/passkeys/options')
    expect([status, body.code]).toEqual([409, 'passkeys_full'])
  })

  test('asks for a fresh proof, as removing does', async () => {
    const sam = await world.person()
    const { id } = await add(sam)
    const credential = newKey().create(await beginOf(sam))
    world.clock.advance(15 * MINUTE)
    for (const { body } of [
      await world.as(sam).post('/accounts/passkeys/options'),
      await world.as(sam).post('/accounts/passkeys', { credential }),
      await world.as(sam).delete(`/accounts/passkeys/${id}`),
    ]) {
      expect(body.code).toBe('proof_required')
    }
    expect((await world.as(sam).patch(`/accounts/passkeys/${id}`, { name: 'Old' })).status).toBe(200)
  })
})

describe('signing in', () => {
  test('opens a session that is proven, and notes when', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    const { status, body, headers } = await signIn(key.get(await ask()))
    expect([status, body.user.id]).toEqual([200, sam.id])
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const here = world.as({ ...sam, cookie })
    expect((await here.post('/accounts/passkeys/options')).status).toBe(201)
    const { items } = (await here.get('/accounts/passkeys')).body
    expect(items[0].last_used_at).toBe(world.clock.now().toISOString())
    expect((await actionsOf(sam))[0]).toMatchObject({ action: 'sign_in', details: { by: 'passkey' } })
  })

  test.each([
    ['without finger, face or PIN', { verified: false }],
    ['on another site’s page', { origin: 'https://northreel.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
    ['of somebody else than its person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused %s, and written down', async (_, lies) => {
    const sam = await world.person()
    const { key } = await add(sam)
    const { status, body, headers } = await signIn(key.get(await ask(), lies))
    expect([status, body.code, headers.getSetCookie()]).toEqual([422, 'passkey_refused', []])
    expect((await actionsOf(sam))[0]?.action).toBe('sign_in_failed')
    expect((await signIn(key.get(await ask()))).status).toBe(200)
  })

  test('takes a challenge once, also where two bring it at once, and five minutes long', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    const used = await ask()
    const both = await Promise.all([signIn(key.get(used)), signIn(key.get(used))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const late = await ask()
    world.clock.advance(5 * MINUTE)
    expect((await signIn(key.get(late))).status).toBe(422)
  })

  test('refuses a replay, and one counter at two instants: a copy', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    const credential = key.get(await ask())
    expect((await signIn(credential)).status).toBe(200)
    expect((await signIn(credential)).status).toBe(422)
    const [one, other] = [key.get(await ask(), { counter: 9 }), key.get(await ask(), { counter: 9 })]
    const both = await Promise.all([signIn(one), signIn(other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await signIn(key.get(await ask(), { counter: 8 }))).status).toBe(422)
    expect((await signIn(key.get(await ask(), { counter: 0 }))).status).toBe(422)
    const fallen = (await actionsOf(sam)).filter(({ action }) => action === 'passkey_counter_fell')
    expect(fallen).toHaveLength(3)
  })

  test('takes one that does not count, as those that are kept in several places do not', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    for (let count = 0; count < 2; count += 1) {
      expect((await signIn(key.get(await ask(), { counter: 0 }))).status).toBe(200)
    }
  })

  test('refuses a signature that another key made for the same credential', async () => {
    const sam = await world.person()
    const { key } = await add(sam)
    const forged = newKey()
    forged.create(await beginOf(sam))
    const signed = forged.get(await ask())
    const { status } = await signIn({ ...signed, id: key.id, rawId: key.id })
    expect(status).toBe(422)
  })

  test('opens nothing of an erased or unknown person, with one answer for all; a suspended person gets the reason', async () => {
    const answers: string[] = []
    const detail = async (key: Key) => {
      const { status, body } = await signIn(key.get(await ask()))
      const { request_id: _, ...rest } = body
      answers.push(JSON.stringify([status, rest]))
    }
    const unknown = newKey()
    unknown.create({ challenge: 'AAAA', user: { id: 'AAAA' } })
    await detail(unknown)
    const sam = await world.person()
    const { key: sams } = await add(sam)
    const change = (row: { deleted_at: Date } | { suspended_at: Date; suspended_reason: string }) =>
      world.db.updateTable('users').set(row).where('id', '=', sam.id).execute()
    await change({ suspended_at: world.clock.now(), suspended_reason: 'Sold what was lent.' })
    const { status, body } = await signIn(sams.get(await ask()))
    expect([status, body.code]).toEqual([403, 'suspended'])
    expect(body.detail).toContain('Sold what was lent.')
    await change({ deleted_at: world.clock.now() })
    await detail(sams)
    const kim = await world.person('Kim')
    const { key, id } = await add(kim)
    await world.as(kim).delete(`/accounts/passkeys/${id}`)
    await detail(key)
    expect(new Set(answers).size).toBe(1)
  })
})

describe('as a proof', () => {
  const proveBy = async (person: Person, credential: ReturnType<Key['get']>) =>
    (await world.as(person).post('/accounts/proof', { by: 'passkey', credential })).status
  const askOwn = async (person: Person) =>
    (await world.as(person).post('/accounts/proof/passkey/options')).body

  test('is one of the person’s own, for a challenge of theirs', async () => {
    const sam = await world.person()
    const kim = await world.person('Kim')
    const { key } = await add(sam)
    const { key: kims } = await add(kim)
    const options = await askOwn(sam)
    expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    expect((await world.as(sam).get('/accounts/proof')).body.methods).toEqual(['passkey', 'password'])
    expect(await proveBy(sam, kims.get(await askOwn(sam)))).toBe(422)
    expect(await proveBy(sam, key.get(await askOwn(kim)))).toBe(422)
    expect(await proveBy(sam, key.get(await ask()))).toBe(422)
    expect(await proveBy(sam, key.get(await askOwn(sam), { verified: false }))).toBe(422)
    world.clock.advance(15 * MINUTE)
    const late = await world.as(sam).post('/accounts/passkeys/options')
    expect(late.body.code).toBe('proof_required')
    expect(await proveBy(sam, key.get(await askOwn(sam)))).toBe(200)
    expect((await world.as(sam).post('/accounts/passkeys/options')).status).toBe(201)
    expect((await signIn(key.get(await askOwn(sam)))).status).toBe(422)
  })
})

describe('another person’s passkeys', () => {
  test('is neither renamed nor removed', async () => {
    const sam = await world.person()
    const kim = await world.person('Kim')
    const { id } = await add(sam)
    expect((await world.as(kim).patch(`/accounts/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await world.as(kim).delete(`/accounts/passkeys/${id}`)).status).toBe(404)
    expect((await world.as(kim).get('/accounts/passkeys')).body.items).toEqual([])
    expect((await world.as(sam).get('/accounts/passkeys')).body.items).toHaveLength(1)
  })

  test('removing one’s own is notified by letter', async () => {
    const sam = await world.person()
    const { id } = await add(sam, newKey(), 'Desk')
    expect((await world.as(sam).delete(`/accounts/passkeys/${id}`)).status).toBe(204)
    await world.runJobs()
    const told = world.letters.filter(({ to }) => to === sam.email).map(({ subject }) => subject)
    expect(told.some((subject) => subject.startsWith('A passkey was removed'))).toBe(true)
  })
})
