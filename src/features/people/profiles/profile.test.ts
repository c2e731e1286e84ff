import { expect, test } from 'vitest'
import { displayName } from './face.ts'
import { profileDefaults } from './profile.ts'

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
  expect(displayName(name, email, 'en-CA')).toBe(shown)
})
