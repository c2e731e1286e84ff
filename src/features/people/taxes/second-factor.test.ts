import { expect, test } from 'vitest'
import { secondStepsOf } from '../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { codeOf, guarded, knock } = secondStepsOf(world)
const answer = { legal_name: 'Ana Costa', province: 'ON', gst_number: '123456782RT0001', answers_for: true }

test('the tax question is answered once the second factor is given, not on the password alone', async () => {
  const { person, secret } = await guarded()
  const { from, take } = await knock(person)
  expect((await from.post('/taxes/declaration', answer)).status).toBe(401)
  await take(codeOf(secret))
  expect((await from.post('/taxes/declaration', answer)).status).toBe(200)
  const { body } = await world.as(person).get('/taxes/declaration')
  expect(body.declaration).toMatchObject({ gst_number: '123456782RT0001' })
})

test('the next step asks for the second factor again once its proof is old; the answer stays and the step goes on', async () => {
  const { person, secret } = await guarded()
  const owner = world.as(person)
  world.clock.advance(20 * 60_000)
  expect((await owner.post('/taxes/declaration', answer)).status).toBe(200)
  expect((await owner.post('/payments/account/onboarding')).body.code).toBe('proof_required')
  expect((await owner.post('/accounts/proof', { by: 'code', code: codeOf(secret) })).status).toBe(200)
  expect((await owner.post('/payments/account/onboarding')).status).toBe(200)
  const { count } = await world.db
    .selectFrom('tax_declarations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', person.id)
    .where('gst_number', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})
