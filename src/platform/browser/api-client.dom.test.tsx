import { expect, test, vi } from 'vitest'
import { speak } from '../../../tests/support/draw.ts'
import { answerCalls, held, lost, refuse } from '../../../tests/support/network.ts'
import { ApiProblem, api, isProblem, read } from './api-client.ts'
import { WAITS } from './in-time.ts'

const ask = () => read(api().rentals[':id'].$get({ param: { id: '7' } }))

test('asks this site, in the language of the page', async () => {
  speak('fr-CA')
  const fetched = vi.fn(async () => Response.json({ id: '7' }))
  vi.stubGlobal('fetch', fetched)
  expect(await ask()).toEqual({ id: '7' })
  const [address, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect([address, new Headers(init.headers).get('x-locale')]).toEqual([
    `${location.origin}/api/rentals/7`,
    'fr-CA',
  ])
})

test('a refusal is thrown with all that the API says of it', async () => {
  answerCalls({ 'GET /rentals/7': refuse(409, 'dates_taken', { detail: 'Somebody was first.' }) })
  const error = await ask().catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({
    message: 'Somebody was first.',
    problem: { code: 'dates_taken', status: 409 },
  })
})

test.each([
  ['a gateway’s page', new Response('<html>', { status: 502 }), 'Answered 502'],
  ['another’s JSON', Response.json({ message: 'Forbidden' }, { status: 403 }), 'Answered 403'],
  ['a line that is cut', lost, 'Failed to fetch'],
])('%s is a lost connection', async (_, answer, message) => {
  answerCalls({ 'GET /rentals/7': answer })
  await expect(ask()).rejects.toEqual(new TypeError(message))
})

test('an answer that does not come in time is a lost connection', async () => {
  vi.useFakeTimers()
  answerCalls({ 'GET /rentals/7': held })
  const asked = ask().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(WAITS.answerMs)
  expect(await asked).toBeInstanceOf(TypeError)
})

test('a call that its caller aborts ends at once', async () => {
  answerCalls({ 'GET /rentals/7': held })
  const hold = new AbortController()
  const asked = api().rentals[':id'].$get({ param: { id: '7' } }, { init: { signal: hold.signal } })
  hold.abort(new DOMException('Not wanted', 'AbortError'))
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer that says it is good and is no JSON is no answer', async () => {
  answerCalls({ 'GET /rentals/7': new Response('<html>Welcome to our wireless</html>') })
  await expect(ask()).rejects.toBeInstanceOf(SyntaxError)
})

test.each([
  [{ code: 'not_found', detail: 'It is gone.' }, true],
  [{ code: 'not_found' }, false],
  ['not_found', false],
  [null, false],
  [[], false],
])('%j is a problem document: %s', (body, is) => {
  expect(isProblem(body)).toBe(is)
})
