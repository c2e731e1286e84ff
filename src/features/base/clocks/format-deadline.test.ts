import { expect, test } from 'vitest'
import { formatDeadline, formatNearDeadline } from './format-deadline.ts'

const due = new Date('2026-06-16T18:05:00Z')

test.each([
  ['America/Toronto', 'en-CA', 'Tuesday, June 16 at 2:05 p.m.', 'Tuesday 2:05 p.m.'],
  ['America/St_Johns', 'en-CA', 'Tuesday, June 16 at 3:35 p.m.', 'Tuesday 3:35 p.m.'],
  ['America/Toronto', 'fr-CA', 'mardi 16 juin à 14 h 05', 'mardi 14 h 05'],
] as const)('in %s, %s: %s', (timeZone, locale, long, near) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatDeadline(due, timeZone, locale))).toBe(long)
  expect(plain(formatNearDeadline(due, timeZone, locale))).toBe(near)
})

test('where the law changed after the runtime’s zone data, the law holds', () => {
  expect(formatNearDeadline(new Date('2026-12-01T18:05:00Z'), 'America/Winnipeg', 'en-CA')).toBe(
    'Tuesday 1:05\u00a0p.m.',
  )
})
