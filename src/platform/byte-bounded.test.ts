import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteBounded } from './byte-bounded.ts'

test('the value that was not used for longest goes first', () => {
  const held = byteBounded<number>(2_500)
  for (const key of ['a', 'b', 'c']) held.set(key, 1, 300)
  held.get('a')
  held.set('d', 2, 300)
  expect(['a', 'b', 'c', 'd'].map(held.get)).toEqual([1, undefined, 1, 2])
})

test('values never weigh more than they may, and a value that is too heavy alone is not kept', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.nat(6_000))), (steps) => {
      const held = byteBounded<number>(5_000)
      for (const [key, bytes] of steps) {
        held.set(key, bytes, bytes)
        expect(held.get(key)).toBe(bytes + 502 <= 5_000 ? bytes : undefined)
        const weights = keys.map((one) => held.get(one)).filter((one) => one !== undefined)
        expect(held.bytes()).toBe(weights.reduce((sum, weight) => sum + weight + 502, 0))
        expect(held.bytes()).toBeLessThanOrEqual(5_000)
      }
    }),
  )
})
