import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { expectDeclared } from '../../../tests/support/contract.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { commonRefusals, pick, refuser } from '../refusal.ts'
import { answer, type Problem } from './problem.ts'
import { createFeature, defineRoute, json } from './route.ts'

const world = await createWorld()
const refuse = refuser({ ...commonRefusals, dates_taken: { status: 409, reportable: false } })

const route = defineRoute({
  method: 'get',
  path: '/thing',
  operationId: 'readThing',
  access: 'public',
  responses: { 200: json(z.strictObject({ name: z.string() }), 'The thing') },
  refusals: { ...pick(commonRefusals, 'not_found'), dates_taken: { status: 409, reportable: false } },
  conflicts: { dates_taken: z.strictObject({ by: z.string() }) },
})

test('an act compiles behind a route that names what it refuses, and behind no other', () => {
  const found = { name: 'A thing' }
  const isThere = Math.random() < 2
  createFeature().openapi(route, async (c) => answer(c, isThere ? found : refuse('not_found'), 200))
  createFeature().openapi(route, async (c) =>
    answer(c, isThere ? found : refuse('dates_taken', { conflict: { by: 'Ana' } }), 200),
  )
  // @ts-expect-error: the route does not name it
  createFeature().openapi(route, async (c) => answer(c, isThere ? found : refuse('forbidden'), 200))
  // @ts-expect-error: it needs the conflict that it is sent with
  createFeature().openapi(route, async (c) => answer(c, isThere ? found : refuse('dates_taken'), 200))
  // @ts-expect-error: the value has no name
  createFeature().openapi(route, async (c) => answer(c, isThere ? { title: '' } : refuse('not_found'), 200))
})

test('a test that is answered a refusal which the route does not name fails', () => {
  const answered = (code: Problem['code']) => () =>
    expectDeclared('POST', '/rentals/1/rejection', 409, problem({ status: 409, code }))
  expect(answered('already_answered')).not.toThrow()
  expect(answered('dates_taken')).toThrow('POST /rentals/1/rejection')
})

test('a refusal with details is not answered without them', () => {
  const saved = problem({ status: 409, code: 'days_changed' })
  expect(() => expectDeclared('PUT', '/equipment/1/availability', 409, saved)).toThrow('availability')
})

test('the API describes which codes each status of a route has', async () => {
  const { body } = await world.as(null).get('/openapi.json')
  const { responses } = body.paths['/rentals/{id}/approval'].post
  const codesOf = (status: number) =>
    responses[status].content['application/problem+json'].schema.allOf.at(-1).properties.code.enum
  expect(codesOf(409)).toEqual([
    ...['account_frozen', 'not_pending', 'already_answered', 'too_late', 'dates_taken', 'listing_hidden'],
    'not_payable',
  ])
  expect(codesOf(401)).toEqual(['authentication_required'])
  expect(codesOf(503)).toEqual(['unavailable', 'busy', 'too_slow', 'storage_full', 'provider_unreachable'])
})

function problem(about: Pick<Problem, 'status' | 'code'>) {
  return { type: '', title: '', detail: '', ...about }
}
