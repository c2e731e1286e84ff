import { expect, test } from 'vitest'
import { BARE_MAILBOXES, MAILBOXES } from './mailboxes.ts'
import { maskContacts } from './mask-contacts.ts'
import { SPOKEN_DIGITS, SPOKEN_TEENS, SPOKEN_TENS, spokenDigits } from './spoken-numbers.ts'

const masked = (text: string) => maskContacts(text, 'en-CA')

const DIGITS = {
  ...{
    zero: '0',
    oh: '0',
    o: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
  },
  ...{
    eight: '8',
    nine: '9',
    un: '1',
    une: '1',
    deux: '2',
    trois: '3',
    quatre: '4',
    cinq: '5',
    sept: '7',
    huit: '8',
    neuf: '9',
  },
}

test('the digits in words are these', () => {
  expect(SPOKEN_DIGITS).toEqual(DIGITS)
})

test.each(Object.entries(DIGITS))('%s hides as %s inside of a number', (word, digit) => {
  expect(masked(`Gate 416 92${word} 0142`)).toBe('Gate [hidden]')
  expect(masked(`Dial 416 92 ${word} 01 4 2 now`)).toBe('Dial [hidden] now')
  expect(spokenDigits(word)).toEqual([digit])
})

const TEENS = {
  ...{
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
  },
  ...{ nineteen: 19, dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16 },
  ...{ 'dix-sept': 17, 'dix-huit': 18, 'dix-neuf': 19 },
}
const TENS = {
  ...{
    twenty: 2,
    thirty: 3,
    forty: 4,
    fourty: 4,
    fifty: 5,
    sixty: 6,
    seventy: 7,
    eighty: 8,
    ninety: 9,
    vingt: 2,
    trente: 3,
  },
  ...{ quarante: 4, cinquante: 5, soixante: 6, septante: 7, huitante: 8, nonante: 9 },
}

test('numbers of two digits in words are these, and each hides', () => {
  expect(SPOKEN_TEENS).toEqual(
    Object.fromEntries(Object.entries(TEENS).map(([word, number]) => [word, String(number)])),
  )
  expect(SPOKEN_TENS).toEqual(
    Object.fromEntries(Object.entries(TENS).map(([word, number]) => [word, String(number)])),
  )
  for (const word of [...Object.keys(TEENS), ...Object.keys(TENS)])
    expect(masked(`Call 416 921 01 ${word} now`)).toBe('Call [hidden] now')
})

test.each([
  ['forty-two', '42'],
  ['fifty six', '56'],
  ['triple five', '555'],
  ['double oh', '00'],
  ['four hundred sixteen', '416'],
  ['eight hundred', '800'],
  ['vingt et un', '21'],
  ['soixante-dix', '70'],
  ['soixante et onze', '71'],
  ['soixante dix-neuf', '79'],
  ['quatre-vingts', '80'],
  ['quatre vingt un', '81'],
  ['quatre-vingt-dix', '90'],
  ['quatre-vingt-dix-huit', '98'],
  ['cinq cent quatorze', '514'],
  ['huit cent deux', '802'],
])('“%s” means %s', (words, digits) => {
  expect(spokenDigits(words)[0]).toBe(digits)
})

const BOXES =
  'gmail googlemail hotmail outlook yahoo ymail icloud live msn me mac aol gmx proton protonmail pm fastmail zoho videotron sympatico bell rogers shaw telus cogeco eastlink'.split(
    ' ',
  )

test('the mailboxes are these', () => {
  expect(MAILBOXES).toEqual(BOXES)
  expect(BARE_MAILBOXES.filter((name) => !BOXES.includes(name))).toEqual([])
})

test.each(BOXES)('mika at %s.com hides', (mailbox) => {
  expect(masked(`Write mika at ${mailbox}.com today`)).toBe('Write [hidden] today')
})

const BARE = 'gmail googlemail hotmail outlook yahoo ymail icloud protonmail videotron sympatico'.split(' ')

test('mailboxes that need no ending are these, and each hides', () => {
  expect(BARE_MAILBOXES).toEqual(BARE)
  for (const name of BARE) {
    expect(masked(`Write mika@${name} today`)).toBe('Write [hidden] today')
    expect(masked(`Write mika à ${name} point com today`)).toBe('Write [hidden] today')
  }
})
