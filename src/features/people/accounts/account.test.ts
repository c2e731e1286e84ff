import { describe, expect, test } from 'vitest'
import { checkUsername } from '#features/people/profiles/names.ts'
import { returnAddress } from '#features/people/session/return-address.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { checkCode, checkEmail, checkPassword, checkPhone, identifierKind, phoneWords } from './account.ts'
import { normalPhone } from './contact.ts'

describe('the fields of a sign-up', () => {
  test.each([
    ['ana', true],
    ['Ana.Costa-2', true],
    ['a_b', true],
    ['an', false],
    ['x'.repeat(30), true],
    ['x'.repeat(31), false],
    ['4165550134', false],
    ['.ana', false],
    ['ana-', false],
    ['ana costa', false],
    ['anaé', false],
    ['ana@here', false],
  ])('username %s: %s', (username, fits) => {
    expect(checkUsername(username)).toBe(fits ? null : 'username_shape')
  })

  test.each([
    ['ana@example.ca', true],
    ['a.b+c@sub.example.co', true],
    ['ana@example', false],
    ['ana example@x.ca', false],
    ['@x.ca', false],
    ['ana@phone.invalid', false],
    ['a@[127.0.0.1]', false],
    ['a@127.0.0.1', false],
    ['a@[IPv6:::1]', false],
    ['a@-x.ca', false],
    ['a@x..ca', false],
    ['ana@caméra.québec', true],
    ['ana@3d-films.ca', true],
    ['ana@xn--camra-esa.xn--p1ai', true],
  ])('e-mail %s: %s', (email, fits) => {
    expect(checkEmail(email)).toBe(fits ? null : 'email_shape')
  })

  test('a password is ten characters or more, counted as people count them', () => {
    expect(checkPassword('123456789')).toBe('password_short')
    expect(checkPassword('🎬🎬🎬🎬🎬')).toBe('password_short')
    expect(checkPassword('1234567890')).toBeNull()
    expect(checkPassword('x'.repeat(128))).toBeNull()
    expect(checkPassword('x'.repeat(129))).toBe('password_long')
  })

  test('a code is six digits', () => {
    expect(checkCode('012345')).toBeNull()
    expect(checkCode('12345')).toBe('code_shape')
  })
})

test('a phone number is read as Canadian, and kept as E.164', () => {
  expect(normalPhone('(416) 555-0134')).toBe('+14165550134')
  expect(normalPhone('514.555.0134')).toBe('+15145550134')
  expect(normalPhone('+33 6 12 34 56 78')).toBe('+33612345678')
  expect(normalPhone('555-0134')).toBeNull()
  expect(normalPhone('000 000 0000')).toBeNull()
  expect(checkPhone('416 555-0134')).toBeNull()
  expect(phoneWords('+14165550134')).toBe('416\u00a0555-0134')
  expect(phoneWords('+33612345678')).toBe('+33612345678')
  expect(checkPhone('call me')).toBe('phone_shape')
})

test('the input for signing in is an e-mail, a phone number or a username', () => {
  expect(identifierKind('ana@example.ca')).toBe('email')
  expect(identifierKind('416 555 0134')).toBe('phone')
  expect(identifierKind('ana.costa')).toBe('username')
})

test('a stand-in address is known as one', () => {
  expect(isWithoutMailbox('0198c@phone.invalid')).toBe(true)
  expect(isWithoutMailbox('ana@example.ca')).toBe(false)
})

test.each([
  ['/my-rentals', '/my-rentals'],
  ['/rent?query=fx6#results', '/rent?query=fx6#results'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/rent/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/fr//evil.example', '/'],
  ['/fr/\\evil.example', '/'],
  ['/fr/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/login', '/'],
  ['/a/../login', '/'],
  [undefined, '/'],
  [7, '/'],
])('the way back of %s is %s', (from, path) => {
  expect(returnAddress(from)).toBe(path)
})
