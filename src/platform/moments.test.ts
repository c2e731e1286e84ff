import { expect, test } from 'vitest'
import { formatClock, formatMoment } from './moments.ts'

const at = (time: string) => new Date(`2026-12-04T${time}:00Z`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['00:00', '12:00 a.m.', '0 h'],
  ['00:05', '12:05 a.m.', '0 h 05'],
  ['09:00', '9:00 a.m.', '9 h'],
  ['12:00', '12:00 p.m.', '12 h'],
  ['21:43', '9:43 p.m.', '21 h 43'],
])('%s is %s in English and %s in French', (time, english, french) => {
  expect([
    plain(formatClock(at(time), 'en-CA', 'UTC')),
    plain(formatClock(at(time), 'fr-CA', 'UTC')),
  ]).toEqual([english, french])
})

test('a moment is a date and a time of its place, on one line', () => {
  expect(formatMoment(at('02:43'), 'en-CA', 'America/Toronto')).toBe('Dec 3, 2026, 9:43\u00a0p.m.')
  expect(formatMoment(at('02:43'), 'fr-CA', 'America/Toronto')).toBe('3 déc. 2026, 21\u00a0h\u00a043')
})

test('without a place it is the reader’s own clock', () => {
  const now = at('21:43')
  expect(plain(formatClock(now, 'fr-CA'))).toBe(`${now.getHours()} h ${now.getMinutes()}`)
})
