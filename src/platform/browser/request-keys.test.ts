import { expect, test } from 'vitest'
import { randomKey, requestKeys } from './request-keys.ts'

function counted() {
  let made = 0
  return requestKeys(() => `key ${++made}`)
}

test.each([
  ['the same again', [{ note: 'Hi' }, { note: 'Hi' }], ['key 1', 'key 1']],
  ['another body', [{ note: 'Hi' }, { note: 'Hello' }], ['key 1', 'key 2']],
  [
    'the first body once more',
    [{ note: 'Hi' }, { note: 'Hello' }, { note: 'Hi' }],
    ['key 1', 'key 2', 'key 3'],
  ],
])('%s', (_, bodies, given) => {
  const keys = counted()
  expect(bodies.map((body) => keys.keyFor(body))).toEqual(given)
})

test('after a success the same body is requested again', () => {
  const keys = counted()
  const first = keys.keyFor({ note: 'Hi' })
  keys.succeeded()
  expect([first, keys.keyFor({ note: 'Hi' })]).toEqual(['key 1', 'key 2'])
})

test('keys are UUIDs of version 4, each its own, without what a page without TLS lacks', () => {
  const made = Array.from({ length: 1_000 }, randomKey)
  expect(new Set(made).size).toBe(1_000)
  for (const key of made)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
