import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Span } from './span.ts'

/** Telephone numbers in a folded text: those of North America however they are parted or spelled, others where they look like one. */
export function findNumbers(text: string): Span[] {
  const plain = text.replace(DAYS, blanked).replace(SERIALS, blanked)
  return [...northAmerican(plain), ...usual(plain)]
}

const DAYS = /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g
const SERIALS =
  /(?<![\p{L}\d])(?:s\/n|sn|serial(?: (?:number|no\.?))?|(?:no\.? |numero )?de serie|imei)\s{0,3}[:#]?\s{0,3}\d{8,20}(?!\d)/gu

function blanked(words: string): string {
  return words.replace(/\d/g, '#')
}

/** What the library finds. */
function usual(text: string): Span[] {
  const spans: Span[] = []
  for (const { startsAt, endsAt: end } of findPhoneNumbersInText(text, 'CA')) {
    const opensOnly = /^\([^)]*$/.test(text.slice(startsAt, end))
    const start = opensOnly ? startsAt + 1 : startsAt
    const before = text.slice(Math.max(spans.at(-1)?.end ?? 0, start - 2), start)
    if (!/\d[.,:]?$/.test(before) && !isSeriesOfLenses(text.slice(start, end))) spans.push({ start, end })
  }
  return spans
}

/** `20 24 35 50 85` could be a number of Washington. */
function isSeriesOfLenses(candidate: string): boolean {
  const parts = candidate.split(' ')
  return (
    parts.length > 3 &&
    parts.every((part, at) => FOCAL_LENGTHS.has(part) && (at === 0 || Number(part) > Number(parts[at - 1])))
  )
}

const FOCAL_LENGTHS = new Set(
  (
    '8 9 10 11 12 14 15 16 17 18 20 21 22 24 25 27 28 29 30 32 35 37 40 45 47 50 55 57 58 60 65 70 75 80 85 90 95 100 105 ' +
    '110 120 125 135 150 180 200 240 250 280 290 300 350 400 500 600 800'
  ).split(' '),
)

/** Digits that stand together, or one that is spelled. */
type Group = Span & { digits: string; spelled: boolean }

/** Ten digits, or eleven from 1, that make a number of North America, partly spelled or parted as one is. */
function northAmerican(text: string): Span[] {
  const groups = groupsOf(text)
  const spans: Span[] = []
  for (let at = 0; at < groups.length; ) {
    const taken = numberFrom(text, groups, at, spans.at(-1)?.end ?? 0)
    if (taken) spans.push({ start: taken[0].start, end: taken.at(-1)?.end ?? taken[0].end })
    at += taken?.length ?? 1
  }
  return spans
}

function groupsOf(text: string): Group[] {
  return [...text.matchAll(GROUPS)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    digits: SPELLED[written] ?? written,
    spelled: written in SPELLED,
  }))
}

const SPELLED: Record<string, string> = {
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

const GROUPS = new RegExp(
  `\\d+|${Object.keys(SPELLED)
    .toSorted((one, other) => other.length - one.length)
    .join('|')}`,
  'g',
)

/** The groups from `at` on that are a whole number, or null. `after` is where the number before it ended. */
function numberFrom(text: string, groups: Group[], at: number, after: number): [Group, ...Group[]] | null {
  const first = groups[at]
  if (!first || !mayStart(text, first, after)) return null
  const taken: [Group, ...Group[]] = [first]
  let digits = first.digits
  for (let next = at + 1; digits.length < 11; next++) {
    if (isNumber(digits) && isMeant(text, taken)) return taken
    const group = groups[next]
    if (!group || !GAP.test(text.slice(taken.at(-1)?.end, group.start))) return null
    taken.push(group)
    digits += group.digits
  }
  return isNumber(digits) && isMeant(text, taken) ? taken : null
}

const GAP = /^[^\p{L}\p{N}#]{0,4}$/u

function mayStart(text: string, { start, spelled }: Group, after: number): boolean {
  const before = text.slice(Math.max(after, start - 2), start)
  if (/\d[.,]$/.test(before)) return false
  return !spelled || !/\p{L}$/u.test(before)
}

function isNumber(digits: string): boolean {
  if (!/^(?:[2-9]|1[2-9]).{9}$/.test(digits)) return false
  return parsePhoneNumberFromString(digits, 'CA')?.isValid() ?? false
}

function isMeant(text: string, groups: [Group, ...Group[]]): boolean {
  const [first] = groups
  const last = groups.at(-1) ?? first
  const spelled = groups.filter((group) => group.spelled).length
  if (spelled === 0) return isParted(text, groups)
  if (last.spelled && /^\p{L}/u.test(text.slice(last.end, last.end + 2))) return false
  // 'two 50 35 85 135' counts something; a lone word inside, or one that touches digits, hides something.
  return spelled > 1 || !first.spelled || groups[1]?.start === first.end
}

/** Whether digits are parted as in a number: one by one, or three, three and four, but not as a list of prices. */
function isParted(text: string, groups: [Group, ...Group[]]): boolean {
  const shape = groups.map(({ digits }) => digits.length).join('')
  const [{ start }] = groups
  if (shape === '10' || shape === '11') return !/\p{L}$/u.test(text.slice(Math.max(0, start - 2), start))
  if (!PARTED.test(shape)) return false
  return groups.every(({ end }, at) => !/^, /.test(text.slice(end, end + 2)) || at === groups.length - 1)
}

const PARTED = /^1?(?:334|37|64|1{10})$/
