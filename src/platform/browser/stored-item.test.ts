import { expect, test } from 'vitest'
import { textsLike } from './stored-item.ts'

const schema = textsLike({ pickup_window: '', message: 'as it was' })

test('texts come back, field by field', () => {
  const texts = { pickup_window: 'After nine', message: 'À bientôt!' }
  expect(schema(texts)).toEqual(texts)
  expect(schema({ pickup_window: 'After nine', message: 7, other: 'x' })).toEqual({
    pickup_window: 'After nine',
    message: 'as it was',
  })
})

test.each([null, '', [], 'texts', 7])('%j holds none', (found) => {
  expect(schema(found)).toBeNull()
})
