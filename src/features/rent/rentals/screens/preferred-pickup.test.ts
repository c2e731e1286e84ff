import { expect, test } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { preferredPickUpText } from './preferred-pickup.ts'

test.each<[Locale, string, string]>([
  ['en-CA', '17:00', 'Friday 5:00 p.m.'],
  ['en-CA', '00:05', 'Friday 12:05 a.m.'],
  ['en-CA', '12:00', 'Friday 12:00 p.m.'],
  ['fr-CA', '17:00', 'vendredi 17 h'],
  ['fr-CA', '09:30', 'vendredi 9 h 30'],
])('in %s %s on a Friday reads %s', (locale, time, words) => {
  expect(preferredPickUpText('2026-11-27', time, locale).replaceAll('\u00a0', ' ')).toBe(words)
})
