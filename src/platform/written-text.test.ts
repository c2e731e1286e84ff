import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixesAlphabets } from './name-letters.ts'
import { cleanText, textProblem } from './written-text.ts'

describe('people’s texts stay as written', () => {
  test.each([
    ['French', 'Éloïse Côté-L’Écuyer, à Trois-Rivières : 24 mm f/2,8 « neuf »'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ'],
    ['Cree', 'ᓀᐦᐃᔭᐍᐏᐣ'],
    ['Arabic', 'أحمد بن يوسف، كاميرا'],
    ['Hebrew, with its points', 'שָׁלוֹם כֹּהֵן'],
    ['Persian, with the joiner that parts', 'می\u200cخواهم'],
    ['Hindi, with the joiner that joins', 'क्\u200dष'],
    ['Sinhala, likewise', 'ශ්\u200dරී'],
    ['Chinese, with an old form of a sign', '葛\u{e0100}飾'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠪᠢ᠋'],
    ['marks that combine with no letter of their own', 'xʷməθkʷəy̓əm'],
    ['a family', '👩\u200d👩\u200d👧\u200d👦'],
    ['a skin and a craft', '👩🏽\u200d🚀'],
    ['a heart in colour', '❤\ufe0f'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a key', '1\ufe0f\u20e3'],
    ['numbers and signs', '2 × 18 V, 100 kΩ, ½ Grid ¼ CTO, 5 600 K, #2-5/8″'],
  ])('%s', (_, text) => {
    const written = text.normalize('NFC')
    expect(cleanText(written)).toBe(written)
    expect(cleanText(written, true)).toBe(written)
    expect(textProblem(written, 200)).toBeNull()
  })

  test('lines and tabs in a text of several lines', () => {
    expect(cleanText('one\r\ntwo\rthree\u2028four\n\n\tfive', true)).toBe('one\ntwo\nthree\nfour\n\n\tfive')
  })
})

describe('invisible characters are removed', () => {
  test.each([
    ['zero width', 'S\u200ba\u200cm\u200d\u2060\ufeff', 'Sam'],
    ['tags', 'Sam\u{e0041}\u{e0042}\u{e007f}', 'Sam'],
    ['a flag that spells too much', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}', '🏴'],
    ['soft hyphens', 'Sa\u00adm', 'Sam'],
    ['marks of direction', '\u200eSam\u200f\u061c', 'Sam'],
    ['fillers', '\u3164Sam\u115f\uffa0', 'Sam'],
    ['selectors of nothing', 'Sa\ufe0fm\ufe01\u{e0100}', 'Sam'],
    ['joiners of Latin letters', 'Sa\u200dm', 'Sam'],
    ['what is no character', 'Sam\uffff\ufff9', 'Sam'],
  ])('%s', (_, text, left) => {
    expect(cleanText(text)).toBe(left)
    expect(cleanText(text, true)).toBe(left)
  })

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'turns of direction: refused on one line, gone from several',
    (turn) => {
      expect(textProblem(cleanText(`Sam ${turn}laumaS`), 80)).toBe('text_unreadable')
      expect(cleanText(`Sam ${turn}laumaS`, true)).toBe('Sam laumaS')
    },
  )

  test.each(['\u0001', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'])(
    'control characters: refused on one line, gone from several',
    (sign) => {
      expect(textProblem(cleanText(`a${sign}b`), 80)).toBe('text_unreadable')
      expect(cleanText(`a${sign}b`, true)).toMatch(/^a\n?b$/)
    },
  )

  test.each(['a\0b', 'a\ud800b', '\udc00'])('a NUL and half a character are refused everywhere', (text) => {
    expect(textProblem(cleanText(text), 80)).toBe('text_unreadable')
    expect(textProblem(cleanText(text, true), 80, true)).toBe('text_unreadable')
  })

  test('cleaning is done once and for all, and loses nothing that is printed', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(anything, fc.boolean(), (text, lines) => {
        const once = cleanText(text, lines)
        expect(cleanText(once, lines)).toBe(once)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
        expect(cleanText(text)).toBe(text.trim())
      }),
    )
  })
})

test.each([
  ['Sam Smith', false],
  ['Éloïse Côté', false],
  ['Сергей Иванов', false],
  ['Γιώργος Σεφέρης', false],
  ['Sergei Иванов', false],
  ['ᐃᓄᒃ Inuk', false],
  ['佐藤Studio', false],
  ['xʷməθkʷəy̓əm', false],
  ['ɬaʔəmɛn λ̓əχʷ', false],
  ['S\u0430m Smith', true],
  ['Nоrthlight', true],
  ['Αpple', true],
  ['Nοrthlight', true],
  ['Ѕaм', true],
])('whether %s mixes alphabets in a word: %s', (name, mixed) => {
  expect(mixesAlphabets(name)).toBe(mixed)
})
