import { describe, expect, test } from 'vitest'
import { displayName, initials, profileDefaults, publicFace } from './profile.ts'

test('a new profile starts as SPEC says', () => {
  expect(profileDefaults).toEqual({
    rating: 5,
    response_time: 'Within 1 hour',
    member_since: '2023',
    account_type: 'individual',
  })
})

test.each([
  ['Ana Roy', 'ana@example.com', 'Ana Roy'],
  ['  ', 'ana@example.com', 'ana'],
  [null, 'ana@example.com', 'ana'],
  [null, '@example.com', 'User'],
  [null, null, 'User'],
])('%s with %s is called %s', (name, email, shown) => {
  expect(displayName(name, email)).toBe(shown)
})

test('the last name of all can be said in another language', () => {
  expect(displayName(null, null, 'Utilisateur')).toBe('Utilisateur')
})

test.each([
  ['Ana Roy', 'AN'],
  ['émile', 'ÉM'],
  ['J. Smith', 'JS'],
  ['e\u0301mile', 'ÉM'],
  ['x', 'X'],
  ['', ''],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('the public face', () => {
  const person = { name: 'Ana Roy', avatar_url: '/ana.webp' }
  const store = { name: 'Northlight', logo_url: '/northlight.webp' }

  test('of a store account is its store', () => {
    expect(publicFace({ ...person, account_type: 'store' }, store)).toEqual({
      name: 'Northlight',
      avatar_url: '/northlight.webp',
    })
  })

  test('of a store without a logo shows no face of the person', () => {
    const face = publicFace({ ...person, account_type: 'store' }, { ...store, logo_url: null })
    expect(face.avatar_url).toBeNull()
  })

  test('of an individual, and of a store account before its store, is the person', () => {
    expect(publicFace({ ...person, account_type: 'individual' }, store)).toEqual(person)
    expect(publicFace({ ...person, account_type: 'store' }, null)).toEqual(person)
  })
})
