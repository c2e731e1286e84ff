import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayEnter } from './arrivals.ts'

test('with any number of uploads at their limit, a person without one has a place', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 400 }), (knocks) => {
      const held = new Map<number, number>()
      let all = 0
      for (const person of knocks) {
        const own = held.get(person) ?? 0
        if (!mayEnter(own, all)) continue
        held.set(person, own + 1)
        all += 1
      }
      expect(mayEnter(0, all)).toBe(true)
      expect(Math.max(0, ...held.values())).toBeLessThanOrEqual(16)
    }),
  )
})

test('there is an end to it all the same', () => {
  expect([mayEnter(0, 127), mayEnter(0, 128), mayEnter(15, 20), mayEnter(16, 16)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
