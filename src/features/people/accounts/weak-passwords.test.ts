import { describe, expect, test } from 'vitest'
import { isWeakPassword } from './weak-passwords.ts'

const robin = {
  name: 'Robin Perron-Lévesque',
  username: 'robin.4821',
  email: 'rperron@videotron.ca',
  phone_number: '+14165550134',
  brand: 'Northreel',
}

describe('refused are', () => {
  test.each([
    'password12',
    'Password12',
    'ＰＡＳＳＷＯＲＤ１２',
    'p.a.s.s.w.o.r.d.12',
    'password1234',
    '!!password!!',
    'qwertyuiop',
    'azertyuiop',
    'iloveyou12',
    'dragon2024!',
    'motdepasse',
  ])('entries of the list, or nearly: %s', async (password) => {
    expect(await isWeakPassword(password, robin)).toBe(true)
  })

  test.each([
    '1234567890',
    '0987654321',
    'aaaaaaaaaa',
    '../..........',
    'abababababab',
    'abcdefghij',
    'jihgfedcba',
    '1234512345',
    'asdfghjkl1234',
    '🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬',
  ])('repetitions and runs of keys: %s', async (password) => {
    expect(await isWeakPassword(password, robin)).toBe(true)
  })

  test.each([
    'robinperron',
    'Robin.Perron',
    'perronlevesque',
    'robin48212024',
    'rperron@videotron.ca',
    '4165550134',
    'northreel2026',
    'Northreel-Robin',
  ])('the person’s and the site’s own words: %s', async (password) => {
    expect(await isWeakPassword(password, robin)).toBe(true)
  })
})

test.each([
  'a long enough one',
  'quiet-on-the-set',
  'last-looks-please',
  'robin lives by the sea',
  'une caméra sous la pluie',
  'x7#kQ!v2Lm',
  'correct horse battery',
])('taken is %s', async (password) => {
  expect(await isWeakPassword(password, robin)).toBe(false)
})
