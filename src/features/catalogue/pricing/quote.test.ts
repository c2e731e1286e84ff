import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  costWithoutIdle,
  coversOf,
  daysCovered,
  type Prices,
  quoteRental,
  sameCostUpTo,
  unitDays,
} from './quote.ts'

const camera: Prices = { daily_cents: 10_000, weekly_cents: 40_000, monthly_cents: 120_000 }

const anyPrices: fc.Arbitrary<Prices> = fc.record({
  daily_cents: fc.integer({ min: 1, max: 500_000 }),
  weekly_cents: fc.option(fc.integer({ min: 1, max: 3_500_000 })),
  monthly_cents: fc.option(fc.integer({ min: 1, max: 15_000_000 })),
})
const fewDays = fc.integer({ min: 1, max: 180 })

describe('the cheapest cover', () => {
  test.each([
    [1, '1 day', 10_000],
    [3, '3 day', 30_000],
    [4, '1 week', 40_000],
    [5, '1 week', 40_000],
    [8, '1 week 1 day', 50_000],
    [21, '1 month', 120_000],
    [22, '1 month', 120_000],
    [38, '1 month 1 week 1 day', 170_000],
    [180, '6 month', 720_000],
  ])('of %i days is %s', (days, cover, total) => {
    const quote = quoteRental(camera, days)
    expect(quote.lines.map(({ count, unit }) => `${count} ${unit}`).join(' ')).toBe(cover)
    expect(quote.total_cents).toBe(total)
  })

  test.each([
    [3, [3]],
    [4, [4]],
    [8, [7, 1]],
    [25, [25]],
    [35, [30, 5]],
    [38, [30, 7, 1]],
  ])('of %i days pays for %j of them, line by line', (days, covered) => {
    expect(daysCovered(quoteRental(camera, days))).toEqual(covered)
  })

  test('says what it saved', () => {
    expect(quoteRental(camera, 8)).toEqual({
      days: 8,
      lines: [
        { unit: 'week', count: 1, unit_cents: 40_000, line_cents: 40_000 },
        { unit: 'day', count: 1, unit_cents: 10_000, line_cents: 10_000 },
      ],
      total_cents: 50_000,
      undiscounted_cents: 80_000,
      saved_cents: 30_000,
    })
  })

  test('skips weeks and months that cost more, or that the owner does not offer', () => {
    const dear = { daily_cents: 1_000, weekly_cents: 9_000, monthly_cents: 40_000 }
    const plain = { daily_cents: 1_000, weekly_cents: null, monthly_cents: null }
    for (const prices of [dear, plain]) {
      expect(quoteRental(prices, 60).lines).toMatchObject([{ unit: 'day', count: 60 }])
    }
  })

  test('takes four weeks over a dear month', () => {
    const prices = { daily_cents: 1_000, weekly_cents: 5_000, monthly_cents: 21_000 }
    expect(quoteRental(prices, 28).lines).toMatchObject([{ unit: 'week', count: 4 }])
  })

  test('prefers fewer units at equal cost, then larger ones', () => {
    const level = { daily_cents: 1_000, weekly_cents: 3_000, monthly_cents: 3_000 }
    expect(quoteRental(level, 3).lines).toMatchObject([{ unit: 'month', count: 1 }])
    const even = { daily_cents: 100, weekly_cents: 600, monthly_cents: 2_500 }
    expect(quoteRental(even, 35).lines).toMatchObject([{ unit: 'week', count: 5 }])
    expect(quoteRental({ ...level, monthly_cents: null }, 3).lines).toMatchObject([
      { unit: 'week', count: 1 },
    ])
  })

  test.each([0, -1, 1.5, Number.NaN])('of %d days does not exist', (days) => {
    expect(() => quoteRental(camera, days)).toThrow(RangeError)
  })
})

describe('a longer price that lowers nothing', () => {
  const daily_cents = 10_000
  test.each([
    [69_999, null],
    [70_000, 70_000],
    [80_000, 70_000],
  ])('of %i per week is shown by the price of seven days: %j', (weekly_cents, cost) => {
    expect(costWithoutIdle({ daily_cents, weekly_cents, monthly_cents: null }, 'week')).toBe(cost)
  })

  test.each([
    [null, 299_999, null],
    [null, 300_000, 300_000],
    [40_000, 180_000, 180_000],
    [40_000, 179_999, null],
    [19_000, 95_000, 95_000],
    [90_000, 310_000, 300_000],
  ])('beside %j per week, %i per month is shown by the price of thirty days: %j', (week, month, cost) => {
    const prices = { daily_cents, weekly_cents: week, monthly_cents: month }
    expect(costWithoutIdle(prices, 'month')).toBe(cost)
  })

  test('is one that changes no quote, and no other is', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, fc.constantFrom('month', 'week'), (prices, days, unit) => {
        const idle = costWithoutIdle(prices, unit)
        const name = `${unit}ly_cents` as const
        const total = (of: Prices, over: number) => quoteRental(of, over).total_cents
        if (idle !== null) expect(total(prices, days)).toBe(total({ ...prices, [name]: null }, days))
        else if (prices[name] !== null) {
          const shorter = unit === 'week' ? { ...prices, monthly_cents: null } : prices
          const size = unitDays[unit]
          expect(total(shorter, size)).toBeLessThan(total({ ...shorter, [name]: null }, size))
        }
      }),
    )
  })
})

describe('any quote', () => {
  test('pays for every day once', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, (prices, days) => {
        const covered = daysCovered(quoteRental(prices, days))
        expect(covered.reduce((sum, count) => sum + count, 0)).toBe(days)
        expect(covered.every((count) => count > 0)).toBe(true)
      }),
    )
  })

  test('never falls as days are added and never exceeds days × daily', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, (prices, days) => {
        const quote = quoteRental(prices, days)
        expect(quoteRental(prices, days + 1).total_cents).toBeGreaterThanOrEqual(quote.total_cents)
        expect(quote.total_cents).toBeLessThanOrEqual(days * prices.daily_cents)
        expect(quote.saved_cents).toBe(days * prices.daily_cents - quote.total_cents)
      }),
    )
  })

  test('is the cheapest of the few covers that can be, when many listings are compared', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, (prices, days) => {
        const costs = coversOf(days).map(({ month, week, day }) => {
          const months = month === 0 ? 0 : (prices.monthly_cents ?? Infinity) * month
          return (
            months + (week === 0 ? 0 : (prices.weekly_cents ?? Infinity) * week) + prices.daily_cents * day
          )
        })
        expect(Math.min(...costs)).toBe(quoteRental(prices, days).total_cents)
      }),
    )
  })

  test('is the same up to some day, and more on the next', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, (prices, days) => {
        const last = sameCostUpTo(prices, days)
        const total = (count: number) => quoteRental(prices, count).total_cents
        expect(total(last)).toBe(total(days))
        expect(total(last + 1)).toBeGreaterThan(total(days))
      }),
    )
    expect([3, 5, 7, 8].map((days) => sameCostUpTo(camera, days))).toEqual([3, 7, 7, 8])
  })

  test('has whole lines that sum to the total, cover the days and are priced as offered', () => {
    fc.assert(
      fc.property(anyPrices, fewDays, (prices, days) => {
        const { lines, total_cents } = quoteRental(prices, days)
        const offered = { day: prices.daily_cents, week: prices.weekly_cents, month: prices.monthly_cents }

        expect(sum(lines.map((line) => line.line_cents))).toBe(total_cents)
        expect(sum(lines.map((line) => line.count * unitDays[line.unit]))).toBeGreaterThanOrEqual(days)
        for (const line of lines) {
          expect(line.unit_cents).toBe(offered[line.unit])
          expect(line.line_cents).toBe(line.count * line.unit_cents)
          expect(line.count).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('is the cheapest, and of the cheapest the one with the fewest units, as trying everything finds', () => {
    const closePrices = fc.record({
      daily_cents: fc.integer({ min: 1, max: 6 }),
      weekly_cents: fc.option(fc.integer({ min: 1, max: 30 })),
      monthly_cents: fc.option(fc.integer({ min: 1, max: 90 })),
    })
    fc.assert(
      fc.property(closePrices, fc.integer({ min: 1, max: 75 }), (prices, days) => {
        const { total_cents, lines } = quoteRental(prices, days)
        expect([total_cents, sum(lines.map((line) => line.count))]).toEqual(bruteForce(prices, days))
      }),
    )
  })
})

/** Cost and number of units of the best of all counts, looked for without any of the shortcuts. */
function bruteForce(prices: Prices, days: number): [cost: number, units: number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, 0]
  for (let months = 0; months <= (prices.monthly_cents === null ? 0 : 4); months++) {
    for (let weeks = 0; weeks <= (prices.weekly_cents === null ? 0 : 12); weeks++) {
      for (let single = 0; single <= days; single++) {
        if (months * 30 + weeks * 7 + single < days) continue
        const cost =
          months * (prices.monthly_cents ?? 0) +
          weeks * (prices.weekly_cents ?? 0) +
          single * prices.daily_cents
        const units = months + weeks + single
        if (cost < best[0] || (cost === best[0] && units < best[1])) best = [cost, units]
      }
    }
  }
  return best
}

function sum(numbers: number[]) {
  return numbers.reduce((total, next) => total + next, 0)
}
