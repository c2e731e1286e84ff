import { ownValue } from '#platform/own-value.ts'
/** The digits that each word means, in both languages. */
export const SPOKEN_DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  un: '1',
  une: '1',
  two: '2',
  deux: '2',
  three: '3',
  trois: '3',
  four: '4',
  quatre: '4',
  five: '5',
  cinq: '5',
  six: '6',
  seven: '7',
  sept: '7',
  eight: '8',
  huit: '8',
  nine: '9',
  neuf: '9',
}

/** Numbers of two digits that are one word, or several that are always said together. */
export const SPOKEN_TEENS: Readonly<Record<string, string>> = {
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  dix: '10',
  onze: '11',
  douze: '12',
  treize: '13',
  quatorze: '14',
  quinze: '15',
  seize: '16',
  'dix-sept': '17',
  'dix-huit': '18',
  'dix-neuf': '19',
}

export const SPOKEN_TENS: Readonly<Record<string, string>> = {
  twenty: '2',
  thirty: '3',
  forty: '4',
  fourty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
  vingt: '2',
  trente: '3',
  quarante: '4',
  cinquante: '5',
  soixante: '6',
  septante: '7',
  huitante: '8',
  nonante: '9',
}

const join = (words: Iterable<string>) =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace('-', '[-\\s]?'))
    .join('|')

const UNITS = Object.keys(SPOKEN_DIGITS).filter((word) => word !== 'o' && word !== 'oh' && word !== 'zero')
const UNIT = join(UNITS)
const TEEN = join(Object.keys(SPOKEN_TEENS))
const TENS = join(Object.keys(SPOKEN_TENS))
const BETWEEN = '[-\\s]{0,2}(?:et[-\\s])?'
const TEENS_OF_SOIXANTE = join([
  'dix-sept',
  'dix-huit',
  'dix-neuf',
  ...'dix onze douze treize quatorze quinze seize'.split(' '),
])
const BELOW_HUNDRED = `quatre[-\\s]?vingts?(?:${BETWEEN}(?:${TEEN}|${UNIT}))?|soixante${BETWEEN}(?:${TEENS_OF_SOIXANTE})|(?:${TENS})(?:${BETWEEN}(?:${UNIT}))?|${TEEN}`

/** A number in words, from the longest reading on: hundreds, tens, doubled digits, digits. */
export const SPOKEN = `(?:double|triple)[-\\s](?:${join(Object.keys(SPOKEN_DIGITS))}|\\d)|(?:${UNIT})[-\\s]{0,2}(?:hundred|cents?)(?:[-\\s]{1,2}(?:and[-\\s])?(?:${BELOW_HUNDRED}|${UNIT}))?|${BELOW_HUNDRED}|${join(Object.keys(SPOKEN_DIGITS))}`

const DOUBLED = /^(double|triple)[-\s](.+)$/
const HUNDREDS = new RegExp(`^(${UNIT})[-\\s]{0,2}(?:hundred|cents?)(?:[-\\s]{1,2}(?:and[-\\s])?(.+))?$`)
const TENS_AND = new RegExp(`^(${TENS})${BETWEEN}(.*)$`)

/**
 * The digits that a number in words may mean, the likeliest first: `fifty-six` is 56, and 50 6 where the next word belongs to it;
 * none for words that are no number.
 */
export function spokenDigits(written: string): string[] {
  const words = written.replace(/\s+/g, '-')
  const digit =
    ownValue(SPOKEN_DIGITS, words) ??
    (/^\d$/.test(words) ? words : undefined) ??
    ownValue(SPOKEN_TEENS, words)
  if (digit !== undefined) return [digit]
  const [, times, doubled] = DOUBLED.exec(words) ?? []
  if (times && doubled) return spokenDigits(doubled).map((one) => one.repeat(times === 'triple' ? 3 : 2))
  const [, hundreds, rest] = HUNDREDS.exec(words) ?? []
  if (hundreds) return hundredsOf(SPOKEN_DIGITS[hundreds] ?? '', rest)
  return belowHundred(words)
}

function hundredsOf(first: string, rest: string | undefined): string[] {
  if (!rest) return [`${first}00`, first]
  return spokenDigits(rest).map((digits) => first + digits.padStart(2, '0'))
}

function belowHundred(words: string): string[] {
  const [, eighty, beyond] = /^(quatre-?vingts?)[-]?(?:et-)?(.*)$/.exec(words) ?? []
  if (eighty) return sums(80, beyond ?? '')
  const [, tens, unit] = TENS_AND.exec(words) ?? []
  return tens ? sums(Number(SPOKEN_TENS[tens]) * 10, unit ?? '') : []
}

function sums(tens: number, unit: string): string[] {
  if (unit === '') return [String(tens)]
  const [digits] = spokenDigits(unit)
  return digits === undefined ? [] : [String(tens + Number(digits)), `${tens}${digits}`]
}
