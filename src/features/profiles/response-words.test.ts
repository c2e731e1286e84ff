import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { responseSteps } from './response-time.ts'
import { responseWords } from './response-words.ts'

afterEach(() => overwriteGetLocale(() => 'en-CA'))

it.each(responseSteps)('$phrase is said in both languages', ({ phrase }) => {
  overwriteGetLocale(() => 'en-CA')
  expect(responseWords(phrase)).toBe(phrase)
  overwriteGetLocale(() => 'fr-CA')
  expect(responseWords(phrase)).toMatch(/^(en|après) /)
})

it('says what somebody wrote themself as it is', () => {
  expect(responseWords('When I am back from set')).toBe('When I am back from set')
})
