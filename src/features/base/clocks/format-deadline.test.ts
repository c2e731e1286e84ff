import { expect, test } from 'vitest'
import { formatDeadline, formatNearDeadline } from './format-deadline.ts'

const due = new Date('2026-06-16T18:05:00Z')

test.each([
  ['America/Toronto', 'en-CA', 'Tuesday, June 16 at 14:05', 'Tuesday 14:05'],
  ['America/St_Johns', 'en-CA', 'Tuesday, June 16 at 15:35', 'Tuesday 15:35'],
  ['America/Toronto', 'fr-CA', 'mardi 16 juin à 14 h 05', 'mardi 14 h 05'],
] as const)('in %s, %s: %s', (timeZone, locale, long, near) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatDeadline(due, timeZone, locale))).toBe(long)
  expect(plain(formatNearDeadline(due, timeZone, locale))).toBe(near)
})

test('where the law changed after the runtime’s zone data, the law holds', () => {
  expect(formatNearDeadline(new Date('2026-12-01T18:05:00Z'), 'America/Winnipeg', 'en-CA')).toBe(
    'Tuesday 13:05',
  )
})
