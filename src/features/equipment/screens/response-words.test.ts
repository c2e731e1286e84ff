import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { responseWords } from './response-words.ts'

describe('how soon an owner answers', () => {
  afterEach(() => overwriteGetLocale(() => 'en-CA'))
  it.each([
    ['Within 1 hour', 'Within 1 hour', 'En moins d’une heure'],
    ['Within 3 hours', 'Within 3 hours', 'En moins de 3 heures'],
    ['Within 30 minutes', 'Within 30 minutes', 'En moins de 30 minutes'],
    ['Within a day', 'Within 1 day', 'En moins d’une journée'],
    ['When I am back from set', 'When I am back from set', 'When I am back from set'],
  ])('%s', (phrase, english, french) => {
    overwriteGetLocale(() => 'en-CA')
    expect(responseWords(phrase)).toBe(english)
    overwriteGetLocale(() => 'fr-CA')
    expect(responseWords(phrase)).toBe(french)
  })
})
