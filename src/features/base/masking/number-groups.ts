import type { Span } from './span.ts'
import { SPOKEN, SPOKEN_DIGITS, spokenDigits } from './spoken-numbers.ts'

/** Digits that stand together, or a number in words; `others` is what else the words may mean. */
export type Group = Span & { digits: string; others: string[]; spelled: boolean }

/** Groups read as one number, with the gaps between them; `unlikely` counts words taken for their rarer meaning. */
export type Written = { digits: string; groups: Group[]; gaps: string[]; unlikely: number }

/** Digits with letters that pass for some among them: `4l6`, `O199`. */
const MIXED = '(?<![\\p{L}\\p{N}])(?=[a-z|]{0,3}\\d)[\\dolisbz|]{2,14}(?![\\p{L}\\p{N}])'
/** The `o` of `dot` and `point` is no zero. */
const NOT_IN_SIGN = '(?<!(?<!\\p{L})[dp](?=o(?:t|int)(?!\\p{L})))'
const GROUPS = new RegExp(`${MIXED}|\\d+|${NOT_IN_SIGN}(?:${SPOKEN})`, 'gu')
const PASSED_FOR: Record<string, string> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '6', z: '2' }

export function groupsOf(text: string): Group[] {
  return [...text.matchAll(GROUPS)].map(({ 0: written, index }) => {
    const place = { start: index, end: index + written.length }
    if (written in SPOKEN_DIGITS || !/\d/.test(written) || /^(?:double|triple)/.test(written)) {
      const [digits = '', ...others] = spokenDigits(written)
      return { ...place, digits, others, spelled: true }
    }
    const digits = written.replace(/\D/g, (letter) => PASSED_FOR[letter] ?? '')
    return { ...place, digits, others: [], spelled: false }
  })
}

/** Signs and emoji, or a word used in place of one. */
const GAP =
  /^(?:[^\p{L}\p{N}#]{0,6}|[^\p{L}\p{N}#]{1,3}(?:(?:and |et )?(?:then|puis|ensuite)(?: ends)?|and|et|ends|space|espace|dash|tiret|hyphen|dot|point|slash)[^\p{L}\p{N}#]{1,3})$/u
const MOST_GAP = 20
const MOST_DIGITS = 11

/** Each way to read the groups from `at` on as ten or eleven digits, the likeliest and shortest first. */
export function readings(text: string, groups: readonly Group[], at: number): Written[] {
  const found: Written[] = []
  const first = groups[at]
  let open: Written[] = first
    ? [first.digits, ...first.others].map((digits, unlikely) => ({
        digits,
        groups: [{ ...first, digits }],
        gaps: [],
        unlikely,
      }))
    : []
  for (let next = at + 1; ; next++) {
    found.push(...open.filter(({ digits }) => digits.length === 10 || digits.length === 11))
    const [last, group] = [groups[next - 1], groups[next]]
    const gap = last && group && group.start - last.end <= MOST_GAP ? text.slice(last.end, group.start) : null
    open =
      gap !== null && group && GAP.test(gap) ? open.flatMap((written) => longer(written, group, gap)) : []
    if (open.length === 0) return found.toSorted((one, other) => one.unlikely - other.unlikely)
  }
}

function longer({ digits, groups, gaps, unlikely }: Written, group: Group, gap: string): Written[] {
  return [group.digits, ...group.others]
    .filter((more) => more !== '' && digits.length + more.length <= MOST_DIGITS)
    .map((more) => ({
      unlikely: unlikely + (more === group.digits ? 0 : 1),
      digits: digits + more,
      groups: [...groups, { ...group, digits: more }],
      gaps: [...gaps, gap],
    }))
}
