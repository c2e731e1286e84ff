import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/people.ts'
import { secondStepsOf } from '../../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { api } from '../../../../api.ts'
import { isProven, PROOF_KEY, type Proof } from '../../../../platform/http/session-rules.ts'

const world = await createWorld()
const steps = secondStepsOf(world)
const MINUTE = 60_000
const HOLDS: Record<Proof, number> = { recent: 15 * MINUTE, admin: 480 * MINUTE }

const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route' || !(PROOF_KEY in definition.route)) return []
  const { method, path, operationId = '' } = definition.route
  const proof = definition.route[PROOF_KEY] === 'admin' ? ('admin' as const) : ('recent' as const)
  return [
    { method, operationId, proof, path: path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000') },
  ]
})

function call(person: Person, method: string, path: string) {
  const as = world.as(person)
  if (method === 'get' || method === 'delete') return as[method](path)
  if (method === 'put') return as.put(path, {})
  return method === 'patch' ? as.patch(path, {}) : as.post(path, {})
}

describe('acts that ask for a proof', () => {
  test('are those that could lose a person their account', () => {
    expect(routes.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'beginSecondStep',
        'confirmSecondStep',
        'renewRecoveryCodes',
        'turnOffSecondStep',
      ]),
    )
  })

  test.each(routes)('$operationId is refused as soon as the proof is old, and not before', async (route) => {
    const person = await world.person('Sam', { admin: true })
    world.clock.advance(HOLDS[route.proof] - 1)
    expect((await call(person, route.method, route.path)).body.code).not.toBe('proof_required')
    const other = await world.person('Kim', { admin: true })
    world.clock.advance(HOLDS[route.proof])
    const late = await call(other, route.method, route.path)
    expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  })

  test('is a working day for administrators, and nothing without a proof', () => {
    const now = new Date('2026-06-10T20:00:00Z')
    const proven = (ago: number) => ({ proven_at: new Date(now.getTime() - ago) })
    expect(isProven(proven(480 * MINUTE - 1), 'admin', now)).toBe(true)
    expect(isProven(proven(480 * MINUTE), 'admin', now)).toBe(false)
    expect(isProven({ proven_at: null }, 'admin', now)).toBe(false)
  })
})

describe('a proof', () => {
  const oldSession = async (person: Person) => {
    world.clock.advance(20 * MINUTE)
    expect((await world.as(person).post('/accounts/second-step')).body.code).toBe('proof_required')
    return (body: object) => world.as(person).post('/accounts/proof', body)
  }

  test('by the password serves this session for fifteen minutes, and no other', async () => {
    const sam = await steps.member('Sam')
    const elsewhere = { ...sam, cookie: await world.enter(sam) }
    const prove = await oldSession(sam)
    expect((await world.as(sam).get('/accounts/proof')).body.methods).toEqual(['password'])
    const wrong = await prove({ by: 'password', password: 'not that one' })
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].field]).toEqual([
      422,
      'password_wrong',
      'password',
    ])
    const given = await prove({ by: 'password', password: sam.password })
    expect([given.status, given.body.proven_at]).toEqual([200, world.clock.now().toISOString()])
    expect((await world.as(elsewhere).post('/accounts/second-step')).body.code).toBe('proof_required')
    world.clock.advance(15 * MINUTE - 1)
    expect((await world.as(sam).post('/accounts/second-step')).status).toBe(201)
    world.clock.advance(1)
    expect((await world.as(sam).post('/accounts/second-step')).status).toBe(403)
  })

  test('by the password is guessed at ten times in a quarter of an hour', async () => {
    const sam = await steps.member('Sam')
    const prove = await oldSession(sam)
    for (let count = 0; count < 10; count += 1) {
      expect((await prove({ by: 'password', password: 'not that one' })).status).toBe(422)
    }
    const limited = await prove({ by: 'password', password: sam.password })
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_attempts'])
  })

  test('by a code works once; with a second step on, password and recovery codes prove nothing', async () => {
    const { secret, codes, person } = await steps.guarded()
    const prove = await oldSession(person)
    expect((await world.as(person).get('/accounts/proof')).body.methods).toEqual(['code'])
    expect((await prove({ by: 'password', password: person.password })).body.code).toBe('second_step_on')
    for (const code of codes.slice(0, 2)) {
      expect((await prove({ by: 'code', code })).body.code).toBe('second_step_code_wrong')
    }
    const code = steps.codeOf(secret)
    expect((await prove({ by: 'code', code })).status).toBe(200)
    expect((await world.as(person).get('/accounts/second-step')).body.recovery_codes_left).toBe(10)
    expect((await prove({ by: 'code', code })).body.code).toBe('second_step_code_wrong')
    // Nor does what proved sign anybody in.
    expect((await (await steps.knock(person)).take(code)).status).toBe(422)
  })

  test('by a code where there is no second step is refused', async () => {
    const prove = await oldSession(await steps.member('Sam'))
    expect((await prove({ by: 'code', code: '123456' })).body.code).toBe('second_step_off')
  })

  test('of a session that is over proves nothing', async () => {
    const sam = await steps.member('Sam')
    await world.as(sam).post('/accounts/sign-out')
    expect(
      (await world.as(sam).post('/accounts/proof', { by: 'password', password: sam.password })).status,
    ).toBe(401)
  })
})
