import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { companyOf } from './naming-words.ts'
import { type Group, groupsOf, readings, type Written } from './number-groups.ts'
import type { Span } from './span.ts'

/** Telephone numbers in a folded text: those of North America however they are parted or spelled, others where they look like one. */
export function findNumbers(folded: string): Span[] {
  const text = folded
    .replace(/[‘’`´]/g, "'")
    .replace(DAYS, blanked)
    .replace(MACHINE_NUMBERS, blanked)
  return [...national(text), ...fromAbroad(text)]
}

const DAYS = /(?<!\d)(?:19|20)\d\d[-/. ](?:0[1-9]|1[0-2])[-/. ](?:0[1-9]|[12]\d|3[01])(?!\d)/g
const MACHINE_NUMBERS =
  /(?<![\p{L}\d])(?:s\/n|sn|serial(?: (?:number|no\.?))?|(?:no\.? |numero )?de serie|imei)\s{0,3}[:#]?\s{0,3}\d[\d-]{7,24}(?!\d)/gu

/** Kept in length, so that places stay known. */
function blanked(words: string): string {
  return words.replace(/\d/g, '#')
}

/** Ten digits, or eleven from 1, that make a number of North America, and France's ten from 0. */
function national(text: string): Span[] {
  const groups = groupsOf(text)
  const spans: Span[] = []
  for (let at = 0; at < groups.length; ) {
    const taken = numberFrom(text, groups, at, spans.at(-1)?.end ?? 0)
    if (taken) spans.push(withBracket(text, groups[at]?.start ?? 0, groups[at + taken - 1]?.end ?? 0))
    at += taken ?? 1
  }
  return spans
}

/** The bracket before an area code belongs to it. */
function withBracket(text: string, start: number, end: number): Span {
  const opens = text[start - 1] === '(' && /^[^(]{1,24}\)/.test(text.slice(start, end))
  return { start: opens ? start - 1 : start, end }
}

/** How many groups from `at` on form one whole phone number; null when none begins here. */
function numberFrom(text: string, groups: Group[], at: number, after: number): number | null {
  const first = groups[at]
  if (!first || !mayStart(text, first, after)) return null
  for (const written of readings(text, groups, at)) {
    if (isNumber(written.digits) && isMeant(text, written)) return written.groups.length
  }
  return null
}

function mayStart(text: string, { start, spelled }: Group, after: number): boolean {
  const before = text.slice(Math.max(after, start - 2), start)
  if (/\d[.,]$/.test(before)) return false
  return !(spelled ? /\p{L}$/u : /\p{L}[-_]?$/u).test(before)
}

function isNumber(digits: string): boolean {
  if (/^0[1-9]\d{8}$/.test(digits)) return true
  return /^1?[2-9]\d\d[2-9]\d{6}$/.test(digits) && isValid(`+1${digits.slice(-10)}`)
}

const known = new Map<string, boolean>()
const MOST_KNOWN = 5000

function isValid(international: string): boolean {
  const before = known.get(international)
  if (before !== undefined) return before
  if (known.size > MOST_KNOWN) known.clear()
  const valid = parsePhoneNumberFromString(international)?.isValid() ?? false
  known.set(international, valid)
  return valid
}

/**
 * Innocent first: a named, counted or evenly spaced number is none to call; after a word for calling, any shape is one.
 */
function isMeant(text: string, { groups, digits, gaps }: Written): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0]
  const { called, named, counted } = companyOf(text, start, end)
  const shape = groups.map((group) => group.digits.length).join('')
  const isUsual = USUAL.test(shape)
  if (counted || isEven(groups) || gaps.some((gap) => NO_GAP.test(gap))) return false
  if (named && !(called && isUsual && groups.length > 1)) return false
  if (called) return true
  if (gaps.some((gap) => /\p{L}/u.test(gap))) return false
  const spelled = groups.filter((group) => group.spelled).length
  if (spelled > 0) return isSpelledNumber(text, groups, spelled)
  if (digits.startsWith('0')) return shape === '22222'
  if (gaps.some((gap) => /,\s/.test(gap) || /^\s?[:+]\s?$/.test(gap))) return false
  const isPlain = gaps.every((gap) => /^\s+$/.test(gap))
  if (isPlain && groups.length > 1 && groups.every((group) => Number(group.digits) % 5 === 0)) return false
  if (!isPlain && shape === '3322') return true
  return isUsual && !hasNeighbour(text, start, end, shape)
}

/** Whole, one by one, or parted as people part theirs. */
const USUAL = /^1?(?:10|11|334|37|64|1{10})$/
/** Sizes and prices are parted by these. */
const NO_GAP = /[×$€£%°"″]/

/** 'two 50 35 85 135' counts something; a lone word inside, or one that touches digits, hides something. */
function isSpelledNumber(text: string, groups: readonly Group[], spelled: number): boolean {
  const [first, second] = groups
  const last = groups.at(-1)
  if (!first || !last) return false
  if (last.spelled && /^\p{L}/u.test(text.slice(last.end, last.end + 2))) return false
  return spelled > 1 || !first.spelled || second?.start === first.end
}

/** Numbers that rise or fall by the same step are counted: `1 2 3 4 5 6 7 8 9 10`. */
function isEven(groups: readonly Group[]): boolean {
  const numbers = groups.map((group) => Number(group.digits))
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  return (
    steps.length > 3 && steps[0] !== 0 && steps.filter((step) => step === steps[0]).length >= steps.length - 1
  )
}

/** Single digits beside ten of them are a longer list. */
function hasNeighbour(text: string, start: number, end: number, shape: string): boolean {
  if (!/^1{10}$/.test(shape)) return false
  return (
    /\d[\s,]{1,2}$/.test(text.slice(0, start).slice(-3)) ||
    /^[\s,]{1,2}\d(?!\d\d)/.test(text.slice(end, end + 4))
  )
}

/** Numbers with the sign or the digits that lead abroad. */
function fromAbroad(text: string): Span[] {
  const spans: Span[] = []
  for (const { 0: written, index } of text.matchAll(ABROAD)) {
    const length = longestValid(written)
    if (length === null) continue
    const { named, counted } = companyOf(text, index, index + length)
    if (!named && !counted) spans.push({ start: index, end: index + length })
  }
  return spans
}

const ABROAD = /(?<![\d.,])(?:\+|00)(?:[\s().\-/]{0,3}\d){7,15}(?!\d)/g

/** How much of a written number is one, from its begin on: what follows it may be a day or an hour. */
function longestValid(written: string): number | null {
  const ends = [...written.matchAll(/\d(?!\d)/g)].map(({ index }) => index + 1).toReversed()
  return (
    ends.find((end) => isValid(`+${written.slice(0, end).replace(/\D/g, '').replace(/^00/, '')}`)) ?? null
  )
}
