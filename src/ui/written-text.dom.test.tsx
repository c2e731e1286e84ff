import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { draw } from '../../tests/support/draw.ts'
import { WrittenText } from './written-text.tsx'

const FRENCH = 'Caméra légère pour le documentaire et le corporatif.'
const ENGLISH = 'A light camera for the road, with a bag.'

test.each<[string, Locale, string | null, string | null]>([
  [FRENCH, 'en-CA', 'fr-CA', 'Written in French'],
  [FRENCH, 'fr-CA', 'fr-CA', null],
  [ENGLISH, 'fr-CA', 'en-CA', 'Rédigé en anglais'],
  [ENGLISH, 'en-CA', 'en-CA', null],
  ['Sony FX6', 'en-CA', null, null],
])('%j on a page in %s', (text, locale, lang, note) => {
  draw(<WrittenText text={text} />, locale)
  expect(screen.getByText(text).getAttribute('lang')).toBe(lang)
  expect(screen.queryByText(/^(Written|Rédigé)/)?.textContent ?? null).toBe(note)
})
