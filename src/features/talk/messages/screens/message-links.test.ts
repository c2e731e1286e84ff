import { expect, test } from 'vitest'
import { cutLinks } from './message-links.ts'

const HERE = 'https://northreel.test'

/** Each link in angle brackets, with the host that is told beside it. */
function cut(text: string, elsewhere = true): string {
  return cutLinks(text, HERE, elsewhere)
    .map(({ text: part, link }) => (link ? `<${part}${link.host ? ` ${link.host}` : ''}>` : part))
    .join('')
}

test.each([
  ['no address at all', 'no address at all'],
  ['see https://northreel.test/equipment/7.', 'see <https://northreel.test/equipment/7>.'],
  [
    '(https://studio.ca/a_(b)) and https://studio.ca/c)',
    '(<https://studio.ca/a_(b)>) and <https://studio.ca/c>)',
  ],
  ['HTTPS://STUDIO.CA/A', '<HTTPS://STUDIO.CA/A>'],
  ['a\nhttp://studio.ca\nb', 'a\n<http://studio.ca>\nb'],
  ['https://studio.ca, https://other.ca!', '<https://studio.ca>, <https://other.ca>!'],
  ['«https://studio.ca»', '«<https://studio.ca>»'],
  ['<https://studio.ca>', '<<https://studio.ca>>'],
  ['*https://studio.ca*', '*<https://studio.ca>*'],
])('%j is cut into %j', (text, parts) => {
  expect(cut(text)).toBe(parts)
})

test.each([
  ['letters that imitate others', 'https://аpple.com/x', '<https://аpple.com/x xn--pple-43d.com>'],
  ['digits that are an address', 'http://2130706433/', '<http://2130706433/ 127.0.0.1>'],
  ['a name to sign in with', 'https://northreel.test@evil.test/', 'https://northreel.test@evil.test/'],
  ['a name and a password', 'https://a:b@evil.test/', 'https://a:b@evil.test/'],
  ['a turn of direction', 'https://evil.test/\u202egnp.exe', 'https://evil.test/\u202egnp.exe'],
  ['a script', 'javascript:alert(1)//https', 'javascript:alert(1)//https'],
  ['data', 'data:text/html,https', 'data:text/html,https'],
  ['no host', 'https:///', 'https:///'],
  ['a host that is none', 'https://[::1', 'https://[::1'],
  ['a quotation mark', 'https://evil.test/"onclick="x', '<https://evil.test/>"onclick="x'],
  ['our name in front', 'https://northreel.test.evil.test', '<https://northreel.test.evil.test>'],
  ['a backslash', 'https://evil.test\\@northreel.test/', '<https://evil.test\\@northreel.test/ evil.test>'],
])('%s leads nowhere in secret', (_, text, parts) => {
  expect(cut(text)).toBe(parts)
})

test.each([
  ['https://northreel.test/rent', '<https://northreel.test/rent>'],
  ['http://northreel.test/rent', 'http://northreel.test/rent'],
  ['https://northreel.test:444/', 'https://northreel.test:444/'],
  ['https://studio.ca', 'https://studio.ca'],
])('before a rental is approved our own addresses alone are links: %s', (text, parts) => {
  expect(cut(text, false)).toBe(parts)
})

test('our own are known from others', () => {
  const links = cutLinks(`${HERE}/a https://studio.ca`, HERE, true).flatMap(({ link }) => link ?? [])
  expect(links.map(({ isOwn, href }) => [isOwn, href])).toEqual([
    [true, `${HERE}/a`],
    [false, 'https://studio.ca/'],
  ])
})

test('any text appears whole, and a long one is cut in no time', () => {
  for (const text of [
    'https://'.repeat(500),
    `https://a.ca/${')'.repeat(3_900)}`,
    `https://a.ca/${'('.repeat(3_900)}.`,
  ]) {
    expect(
      cutLinks(text, HERE, true)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})
