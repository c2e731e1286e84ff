import { expect, test } from 'vitest'
import { formatDay, formatDays, formatWeekday } from './day-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['2026-11-12', '2026-11-15', 'en-CA', '2026-11-01', 'November 12–15'],
  ['2026-11-12', '2026-11-15', 'en-CA', '2027-01-01', 'November 12–15, 2026'],
  ['2026-11-12', '2026-11-15', 'en-CA', null, 'November 12–15, 2026'],
  ['2026-11-30', '2026-12-01', 'fr-CA', '2026-11-01', '30 novembre–1er décembre'],
  ['2026-06-20', '2026-06-22', 'fr-CA', '2026-06-01', '20–22 juin'],
  ['2026-06-20', '2026-06-22', 'fr-CA', null, '20–22 juin 2026'],
  ['2026-12-30', '2027-01-02', 'en-CA', '2026-12-01', 'December 30, 2026–January 2, 2027'],
] as const)('a sentence says %s to %s in %s on %s: %s', (start, end, locale, today, text) => {
  expect(plain(formatDays(start, end, locale, today))).toBe(text)
})

test.each([
  ['2026-12-04', 'en-CA', '2026-11-25', 'December 4'],
  ['2026-12-04', 'fr-CA', '2026-11-25', '4 décembre'],
  ['2026-12-01', 'fr-CA', '2026-11-25', '1er décembre'],
  ['2026-12-11', 'fr-CA', '2026-11-25', '11 décembre'],
  ['2027-02-01', 'fr-CA', '2026-11-25', '1er février 2027'],
  ['2027-02-03', 'en-CA', '2026-11-25', 'February 3, 2027'],
] as const)('one day, %s in %s on %s: %s', (day, locale, today, text) => {
  expect(plain(formatDay(day, locale, today))).toBe(text)
})

test.each([
  ['2026-12-04', 'en-CA', undefined, 'Friday, December 4'],
  ['2026-12-01', 'fr-CA', undefined, 'mardi 1er décembre'],
  ['2027-01-01', 'en-CA', '2026-12-30', 'Friday, January 1, 2027'],
  ['2027-01-01', 'fr-CA', '2026-12-30', 'vendredi 1er janvier 2027'],
] as const)('a day with its name, %s in %s on %s: %s', (day, locale, today, text) => {
  expect(plain(formatWeekday(day, locale, today))).toBe(text)
})
