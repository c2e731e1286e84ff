import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['Caméra plein format légère pour le corporatif et le documentaire.', 'fr-CA'],
  ['Atelier dans Limoilou, du lundi au vendredi.', 'fr-CA'],
  ['J’aimerais l’essayer avant d’acheter.', 'fr-CA'],
  ['Four days on a short documentary about night-shift bakers. We are two, and I operate.', 'en-CA'],
  ['I don’t have the case, but it’s with a friend.', 'en-CA'],
  ['I’d like to pick it up at the studio.', 'en-CA'],
  // Names and figures are in no language, and one small word is no proof.
  ['Sony FX6 (ILME-FX6)', null],
  ['Cooke S4/i 6-Lens Set', null],
  ['de la Cruz & the Sons', null],
  ['', null],
  ['12 V, 4K/60p', null],
] as const)('%j is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test('repeating a text, writing it in capitals or over lines leaves its language', () => {
  const texts = fc.stringMatching(/^[a-zéà’' ]{0,60}$/)
  fc.assert(
    fc.property(texts, (text) => {
      const language = languageOf(text)
      expect(languageOf(text.toUpperCase())).toBe(language)
      expect(languageOf(text.replaceAll(' ', '\n'))).toBe(language)
      if (language) expect(languageOf(`${text}\n${text}`)).toBe(language)
    }),
  )
})
