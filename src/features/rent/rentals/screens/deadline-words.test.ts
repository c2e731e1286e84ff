import { expect, test } from 'vitest'
import { deadlineWords, hasLittleLeft, leftText } from './deadline-words.ts'

const due = new Date('2026-06-12T16:00:00Z')
const before = (minutes: number) => new Date(due.getTime() - minutes * 60_000)

test.each([
  [31 * 60 + 59, 'Pay by Friday 12:00 p.m., in 31 h'],
  [60, 'Pay by Friday 12:00 p.m., in 1 h'],
  [59, 'Pay by Friday 12:00 p.m., in 59 min'],
  [0.5, 'Pay by Friday 12:00 p.m., in 1 min'],
])('%d minutes before: %s', (minutes, text) => {
  expect(leftText('Pay by Friday 12:00 p.m.', due, before(minutes))).toBe(text)
})

test('the remaining time is absent before the page is alive', () => {
  expect(leftText('Pay by Friday 12:00 p.m.', due, null)).toBe('Pay by Friday 12:00 p.m.')
})

test.each([
  ['owner', 'expire', 'Answer by Friday 12:00 p.m.', true],
  ['renter', 'expire', 'The owner answers by Friday 12:00 p.m.', false],
  ['renter', 'lapse', 'Pay by Friday 12:00 p.m.', true],
  ['owner', 'lapse', 'Payment due by Friday 12:00 p.m.', false],
] as const)('to the %s a clock to %s reads: %s', (role, act, text, isTheirs) => {
  const words = deadlineWords({ role }, act)
  expect([words.by({ when: 'Friday 12:00 p.m.' }), words.isTheirs]).toEqual([text, isTheirs])
})

test('three hours before it catches the eye', () => {
  expect([hasLittleLeft(due, before(180)), hasLittleLeft(due, before(179))]).toEqual([false, true])
})
