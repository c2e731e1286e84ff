import { expect, test } from 'vitest'
import { wordsIn } from './use-kept-words.ts'

const form = { pickup_window: '', message: 'typed before the page came alive' }

test('kept words come back, field by field', () => {
  const words = { pickup_window: 'After nine', message: 'À bientôt!' }
  expect(wordsIn(JSON.stringify(words), form)).toEqual(words)
  expect(wordsIn('{"pickup_window":"After nine","other":"x"}', form)).toEqual({
    ...form,
    pickup_window: 'After nine',
  })
})

test.each([null, '', '{', 'null', '[]', '"words"'])('%j holds none', (text) => {
  expect(wordsIn(text, form)).toBeNull()
})
