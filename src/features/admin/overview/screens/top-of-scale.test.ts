import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topOfScale } from './top-of-scale.ts'

test.each([
  [0, 1],
  [1, 2],
  [2, 5],
  [7, 10],
  [10, 20],
  [199, 200],
  [75_000, 100_000],
])('for %i the scale ends at %i', (most, top) => {
  expect(topOfScale(most)).toBe(top)
})

test('a single value takes between four tenths and all but the whole of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (most) => {
      const share = most / topOfScale(most)
      expect(share).toBeGreaterThanOrEqual(0.4)
      expect(share).toBeLessThan(1)
    }),
  )
})
