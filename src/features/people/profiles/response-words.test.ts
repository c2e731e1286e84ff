import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { responseSteps } from './response-time.ts'
import { responseFact, responseWords } from './response-words.ts'

afterEach(() => overwriteGetLocale(() => 'en-CA'))

it.each(responseSteps)('$phrase exists in both languages', ({ phrase }) => {
  overwriteGetLocale(() => 'en-CA')
  expect(responseWords(phrase)).toBe(phrase)
  overwriteGetLocale(() => 'fr-CA')
  expect(responseWords(phrase)).toMatch(/^(en|après) /)
})

it.each([
  ['said', 'Replies: Within 1 hour', /^Réponse/],
  ['never_asked', 'New owner', /^Nouveau/],
  ['not_lately', null, null],
] as const)('the stored phrase %s is shown as %s', (response_known, words, french) => {
  const person = { response_time: 'Within 1 hour', response_known }
  expect(responseFact(person)).toBe(words)
  overwriteGetLocale(() => 'fr-CA')
  if (french) expect(responseFact(person)).toMatch(french)
})

it('shows a person’s own words unchanged', () => {
  expect(responseWords('When I am back from set')).toBe('When I am back from set')
})
