import { expect, test } from 'vitest'
import { paysWhenText } from './request-days.ts'

const AT_ONCE = 'Nothing is charged now. You pay once the owner has approved.'

test.each([
  ['', AT_ONCE],
  ['2026-08-29', AT_ONCE],
  [
    '2026-08-30',
    'Nothing is charged now. Once the owner has approved, you can pay from June 11, 80 days before your first day.',
  ],
])('on 10 June, days from %j: %s', (from, words) => {
  expect(paysWhenText(from, '2026-06-10')).toBe(words)
})
