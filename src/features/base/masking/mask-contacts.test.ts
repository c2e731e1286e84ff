import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../../../../tests/support/long.ts'
import { findContacts } from './find-contacts.ts'
import { maskContacts } from './mask-contacts.ts'

describe('is hidden', () => {
  test.each([
    '416 555 0134',
    '416/555/0134',
    '4 1 6 5 5 5 0 1 3 4',
    '４１６５５５０１３４',
    '4\u200b1\u200c6\u200d5\u20605\ufeff5\u00ad0\u200b1\u200b3\u200b4',
    '4one6 555 0134',
    'four-one-six 555 01 34',
    'four one six five five five zero one three four',
    'quatre un six, cinq cinq cinq, zéro un trois quatre',
    'mika@gmail.com',
    'mika at gmail dot com',
    'mika at gmail.com',
    'mika (at) gmail (dot) com',
    'mika arobase gmail point com',
    'm.roy @ videotron . ca',
  ])('%s', (contact) => {
    expect(maskContacts(contact, 'en-CA')).toBe('[hidden]')
    expect(maskContacts(`Écris-moi : ${contact}, merci.`, 'fr-CA')).toBe('Écris-moi : [masqué], merci.')
    expect(maskContacts(`(${contact})\n${contact}`, 'en-CA')).toBe('([hidden])\n[hidden]')
  })

  test.each([
    '(416) 555-0134',
    '+1 416 555 0134',
    '1-416-555-0134',
    '416.555.0134',
    '416,555,0134',
    '416_555_0134',
    '416 • 555 • 0134',
    '416\n555\n0134',
    '41 65 55 01 34',
    '+33 6 12 34 56 78',
    '٤١٦٥٥٥٠١٣٤',
    '४१६५५५०१३४',
    '𝟒𝟏𝟔 𝟓𝟓𝟓 𝟎𝟏𝟑𝟒',
    '④①⑥⑤⑤⑤⓪①③④',
    '4️⃣1️⃣6️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣4️⃣',
    '4̷1̷6̷5̷5̷5̷0̷1̷3̷4̷',
    'FOUR ONE SIX 555 oh ONE three 4',
    '416 five five five 0134',
    '416 555 013four',
    'fouronesix5550134',
    'quatre-un-six... 555... 01... 34',
    'Mika.Roy+film@Mail.Example.co.uk',
    'mika [at] gmail [dot] com',
    'mika(at)gmail.com',
    'mika (arobase) vidéotron (point) ca',
    'mika roy arobase gmail'.slice(5),
    'mika dot roy at hotmail dot com',
    'mika＠gmail．com',
    'm\u200bika@gm\u200bail.com',
    'mika at studio dot ca',
    'studio.ca',
  ])('%s as well', (contact) => {
    expect(maskContacts(`Call ${contact} tonight.`, 'en-CA')).toBe('Call [hidden] tonight.')
  })

  test('each of several, and nothing of the text around them', () => {
    expect(maskContacts('416 555 0134 514 555 0187', 'en-CA')).toBe('[hidden] [hidden]')
    expect(maskContacts('Gate 5 416 555 0134 / mika@gmail.com!', 'en-CA')).toBe('Gate 5 [hidden] / [hidden]!')
    expect(maskContacts('phone 416 555 0134', 'en-CA')).toBe('phone [hidden]')
    expect(maskContacts('https://wa.me/14165550134', 'en-CA')).toBe('[hidden]')
  })

  test('and what becomes one once that beside it is hidden', () => {
    expect(maskContacts('Call 4165550134insta:mika_dp', 'en-CA')).toBe('Call [hidden]insta:[hidden]')
    expect(maskContacts('Appelle 416 555 0134insta: mika_dp', 'fr-CA')).toBe(
      'Appelle [masqué]insta: [masqué]',
    )
  })
})

describe('is left alone', () => {
  test.each([
    'T1.5 24-70 70-200',
    'T2.5 14-24 70-200',
    'Primes 20 24 35 50 85',
    '16-35, 24-70, 70-200 and 100-400 mm',
    'ISO 100 200 400 800 1600 3200',
    'ISO 800/3200, 5600 K',
    '01:02:03:04 to 01:02:05:11',
    'TC 10 24 36 12',
    '2026-06-10 14:05',
    '2026-06-10 - 2026-06-12',
    'From 10/06/2026 to 12/06/2026',
    '$250, $300 and $1,500 a day',
    '250, 300, 1500',
    '1 250,00 $ et 3 500,00 $',
    'S/N 2047581936',
    'Serial number: 4165550134',
    'no. de série 5145550187',
    'SN2047581936',
    'IMEI 356938035643809',
    'IMEI 35-693803-564380-9',
    'H2X 1Y4, K1A 0B1',
    'one or two batteries, three cards',
    'one point five metres at studio two',
    'two 50 35 85 135',
    'Un trépied, deux pieds, trois lampes, quatre sacs, cinq câbles',
    'Look at this point: me and my crew arrive at nine.',
    'Meet at nine. Ca va?',
    'I arrive at point five',
    '2 batteries @ 40.00',
    'Follow @mika.films',
    'A look at point-and-shoot cameras',
    '1234567890',
    '3840x2160 at 59.94, 1920x1080 at 119.88',
    '',
  ])('%s', (text) => {
    expect(maskContacts(text, 'en-CA')).toBeNull()
  })
})

/** Pieces of contacts and of what looks like them. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        '416',
        '555',
        '0134',
        '4',
        '1',
        'four',
        'six',
        'un',
        'cinq',
        ' ',
        ' ',
        '-',
        '.',
        ', ',
        '(',
        ')',
        '/',
        '\u200b',
      ],
      ...[
        '416 555 0134',
        '4165550134',
        'mika',
        '@',
        ' at ',
        '(at)',
        'gmail',
        '.com',
        ' dot com',
        '2026-06-10',
        'é',
        '+',
        ' quatre-vingt-dix ',
        'triple ',
        'forty ',
        'insta: ',
        '@mika_dp',
        'www.',
        '.ca',
        'invoice ',
        ' watts',
        'аО',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
  { maxLength: 40 },
)

describe('any text', () => {
  test('a masked text holds no contact, and only a text with one is masked', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom('en-CA', 'fr-CA'), (parts, locale) => {
        const text = parts.join('')
        const masked = maskContacts(text, locale)
        expect(masked === null).toBe(findContacts(text).length === 0)
        expect(findContacts(masked ?? text)).toEqual([])
      }),
      { numRuns: tries(400) },
    )
  })

  test('masked twice is masked once, and a mask shows nothing that was not written', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const masked = maskContacts(text, 'en-CA')
        if (masked === null) return
        expect(maskContacts(masked, 'en-CA')).toBeNull()
        let from = 0
        for (const piece of masked.split('[hidden]')) {
          const at = text.indexOf(piece, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + piece.length
        }
      }),
      { numRuns: tries(300) },
    )
  })

  test('gives spans in order, apart, and inside of the text', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        let last = 0
        for (const { start, end } of findContacts(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: tries(200) },
    )
  })

  test.each([
    ...[
      '4',
      '(4',
      'four ',
      '4one',
      'a.',
      'a at a.',
      '416 555 0134.',
      'at ',
      '\u0301',
      '4 ',
      '+1',
      'l1',
      'fifty six ',
      'а',
    ],
    ...[
      'soixante dix ',
      'insta: ',
      '@a ',
      'www. a ',
      'a dot ',
      'g m a i l ',
      'invoice no ',
      'my ig is ',
      '1 2 3 4 5 6 7 8 9 0 ',
    ],
  ])('100,000 characters of “%s” come to an end', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    expect(findContacts(maskContacts(text, 'en-CA') ?? text)).toEqual([])
  })
})
