import { describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../../../../../tests/support/authenticator.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { secondStepsOf } from '../../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { grantAdministrator, revokeAdministrator } from '../../../admin/appointing/appoint.ts'

const world = await createWorld()
const steps = secondStepsOf(world)
const { db } = world

/** Grants the desk to a person and reads the code that was printed. */
async function grant(person: Person) {
  const { done, sentence } = await grantAdministrator(db, person.email, world.clock.now())
  return { done, sentence, code: /[0-9a-z]{4}(-[0-9a-z]{4}){3}/.exec(sentence)?.[0] ?? '' }
}

async function appointed() {
  const person = await steps.member('Desk')
  return { person, ...(await grant(person)) }
}

const give = (person: Person, code: string) => world.as(person).post('/accounts/administrator-code', { code })
const isNeeded = async (person: Person) =>
  (await world.as(person).get('/accounts/administrator-code')).body.needed
const begin = (person: Person) => world.as(person).post('/accounts/passkeys/options')
const addTo = async (person: Person) => {
  const credential = softwareAuthenticator(world.config.PUBLIC_URL).create((await begin(person)).body)
  return world.as(person).post('/accounts/passkeys', { credential })
}

describe('the code of an administrator', () => {
  test('comes before the first passkey, is used once and kept as a hash', async () => {
    const { person, code } = await appointed()
    expect(code).toHaveLength(19)
    const kept = await db.selectFrom('administrator_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await isNeeded(person)).toBe(true)
    const refused = await begin(person)
    expect([refused.status, refused.body.code]).toEqual([403, 'administrator_code_required'])
    expect(await give(person, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({
      status: 200,
      body: { needed: false },
    })
    expect((await addTo(person)).status).toBe(201)
    expect(await db.selectFrom('administrator_codes').selectAll().execute()).toEqual([])
    expect(await isNeeded(person)).toBe(false)
  })

  test('comes before the first second step as well', async () => {
    const { person, code } = await appointed()
    expect((await world.as(person).post('/accounts/second-step')).body.code).toBe(
      'administrator_code_required',
    )
    await give(person, code)
    expect((await steps.turnOn(person)).codes).toHaveLength(10)
  })

  test('given in one session holds in no other: a thief with the password adds nothing', async () => {
    const { person, code } = await appointed()
    const thief = { ...person, cookie: await world.enter(person) }
    expect((await give(person, code)).status).toBe(200)
    expect((await give(thief, code)).body.code).toBe('administrator_code_wrong')
    expect((await begin(thief)).body.code).toBe('administrator_code_required')
  })

  test('is looked at once more when the passkey is added', async () => {
    const { person, code } = await appointed()
    await give(person, code)
    const options = (await begin(person)).body
    await grant(person)
    const credential = softwareAuthenticator(world.config.PUBLIC_URL).create(options)
    const added = await world.as(person).post('/accounts/passkeys', { credential })
    expect([added.status, added.body.code]).toEqual([403, 'administrator_code_required'])
  })

  test('says when it is wrong, and when it has ended', async () => {
    const { person, code } = await appointed()
    expect((await give(person, 'aaaa-aaaa-aaaa-aaaa')).body.code).toBe('administrator_code_wrong')
    const other = await appointed()
    expect((await give(person, other.code)).body.code).toBe('administrator_code_wrong')
    world.clock.advance(24 * 3_600_000)
    const back = { ...person, cookie: await world.enter(person) }
    expect(await give(back, code)).toMatchObject({
      status: 410,
      body: { code: 'administrator_code_expired', detail: expect.stringContaining('npm run admin -- grant') },
    })
  })

  test('is replaced by granting again, and the former one is dead', async () => {
    const { person, code: first } = await appointed()
    const again = await grant(person)
    expect(again).toMatchObject({ done: true, sentence: expect.stringContaining('already') })
    expect((await give(person, first)).body.code).toBe('administrator_code_wrong')
    expect((await give(person, again.code)).status).toBe(200)
    expect((await addTo(person)).status).toBe(201)
    expect(await grant(person)).toMatchObject({ done: false, code: '' })
  })

  test('is not asked for after a dismissal, nor of other people', async () => {
    const { person } = await appointed()
    await appointed()
    await revokeAdministrator(db, person.email)
    expect(await isNeeded(person)).toBe(false)
    expect((await begin(person)).status).toBe(201)
    expect((await addTo(await world.person('Ana'))).status).toBe(201)
  })

  test('leaves a line in the record when it is given, and when a wrong one is', async () => {
    const { person, code } = await appointed()
    await give(person, 'wrong')
    await give(person, code)
    const lines = await db
      .selectFrom('security_events')
      .select('action')
      .where('user_id', '=', person.id)
      .where('action', 'like', 'administrator_code%')
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'administrator_code_refused',
      'administrator_code_given',
    ])
  })
})
