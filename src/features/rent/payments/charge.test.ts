import { describe, expect, test } from 'vitest'
import { checkoutEnd, isFullPrice } from './charge.ts'

const at = (time: string) => new Date(`2026-06-10T${time}Z`)
const HOUR = at('12:00:00').getTime()
const MINUTE_MS = 60_000

describe('a hosted page', () => {
  test.each([
    ['a day after the full hour, where no deadline runs', null, '2026-06-11T12:00:00.000Z'],
    ['no later than that', new Date('2026-06-11T12:00:01Z'), '2026-06-11T12:00:00.000Z'],
    ['with the deadline, in whole seconds', at('18:30:05.999'), '2026-06-10T18:30:05.000Z'],
    [
      'at the earliest an hour and 45 minutes after the full hour',
      at('12:05:00'),
      '2026-06-10T13:45:00.000Z',
    ],
    ['the same at a deadline that has passed', at('09:00:00'), '2026-06-10T13:45:00.000Z'],
  ])('closes %s', (_, deadline, end) => {
    expect(checkoutEnd(HOUR, deadline).toISOString()).toBe(end)
  })

  test('is open for half an hour at least, whenever in the hour it is opened', () => {
    for (let second = 0; second < 3600; second += 1) {
      const opened = HOUR + second * 1000
      const open = checkoutEnd(HOUR, new Date(opened)).getTime() - opened
      expect(open).toBeGreaterThanOrEqual(30 * MINUTE_MS)
    }
  })
})

test.each([
  ['what one charge comes to', 75_000, 'cad', [75_000], true],
  ['what several come to', 100_001, 'cad', [75_000, 25_001], true],
  ['a cent less', 74_999, 'cad', [75_000], false],
  ['a cent more', 75_001, 'cad', [75_000], false],
  ['one of two', 75_000, 'cad', [75_000, 1], false],
  ['as many American cents', 75_000, 'usd', [75_000], false],
])('%s is the full price: %i %s of %j: %s', (_, amount_cents, currency, charges, isFull) => {
  const owed = charges.map((total_cents) => ({ total_cents }))
  expect(isFullPrice({ amount_cents, currency }, owed)).toBe(isFull)
})
