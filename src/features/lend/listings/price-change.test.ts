import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceProblems } from './listing.ts'
import { changedPrices, PERCENT, pricesProblem } from './price-change.ts'

test.each([
  [100, 10, 110],
  [45.5, 10, 50.05],
  [19.99, -10, 17.99],
  [0.05, 10, 0.06],
  [0.01, -90, 0],
])('%d dollars and %i per cent are %d', (price, percent, changed) => {
  const unoffered = { weekly_price: null, monthly_price: null }
  expect(changedPrices({ price, ...unoffered }, percent)).toEqual({ price: changed, ...unoffered })
})

test.each([
  [{ price: 0, weekly_price: null, monthly_price: null }, 'price_shape'],
  [{ price: 100_001, weekly_price: null, monthly_price: null }, 'price_too_high'],
  [{ price: 10, weekly_price: 10, monthly_price: 1_500_001 }, 'price_too_high'],
  [{ price: 100_000, weekly_price: 500_000, monthly_price: null }, null],
])('%j can’t be asked: %s', (prices, problem) => {
  expect(pricesProblem(prices)).toBe(problem)
})

test('prices that agree with one another still do after any change, to the cent', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  const change = fc.integer({ min: PERCENT.least, max: PERCENT.most })
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents), change, (any, percent) => {
      const [day = 1, week = 1, month = 1] = any.toSorted((a, b) => a - b)
      const prices = { price: day / 100, weekly_price: week / 100, monthly_price: month / 100 }
      const changed = changedPrices(prices, percent)
      expect(priceProblems(changed)).toEqual([])
      expect(Math.abs(changed.price * 100 - (day * (100 + percent)) / 100)).toBeLessThanOrEqual(0.5001)
    }),
  )
})
