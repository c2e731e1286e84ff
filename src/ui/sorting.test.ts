import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, placeOf } from './use-sorting.ts'

const move = fc
  .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat())
  .map(([items, from, to]) => ({ items, from: from % items.length, to: to % items.length }))

test('a moved item is at its new place and the others keep their order', () => {
  fc.assert(
    fc.property(move, ({ items, from, to }) => {
      const after = moved(items, from, to)
      expect(after[to]).toBe(items[from])
      expect(after.filter((_, index) => index !== to)).toEqual(items.filter((_, index) => index !== from))
    }),
  )
})

test('during a drag, each is where the drop will leave it', () => {
  fc.assert(
    fc.property(move, ({ items, from, to }) => {
      const after = moved(items, from, to)
      items.forEach((item, index) => {
        expect(after[placeOf(index, { from, to })]).toBe(item)
      })
    }),
  )
})

test('at rest each is at its place', () => {
  expect([0, 1, 2].map((index) => placeOf(index, null))).toEqual([0, 1, 2])
})
