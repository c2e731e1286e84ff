import { findAddresses } from './find-addresses.ts'
import { findHandles } from './find-handles.ts'
import { findNumbers } from './find-numbers.ts'
import { findWebAddresses } from './find-web-addresses.ts'
import { foldText } from './folded-text.ts'
import { plainLetters } from './look-alike-letters.ts'
import { BARE_MAILBOXES } from './mailboxes.ts'
import type { Span } from './span.ts'

const NOT_IN_WORD = '(?<![\\p{L}\\p{N}._%+-])'
const MAILBOX = `(?:${BARE_MAILBOXES.map((name) => [...name].join('[\\s-]?')).join('|')})`
const ENDING = '(?:com|ca|net|org|fr|c\\so\\sm|c\\sa)'
const DOT = '(?:[-_*\\s]{0,3}(?:\\.|,|dot|point|[([{<]\\s?(?:\\.|dot|point)\\s?[)\\]}>])[-_*\\s]{0,3}){1,2}'
const HOST = `${MAILBOX}(?:${DOT}(?:qc${DOT})?${ENDING})(?![\\p{L}\\p{N}])`
const NAME =
  "(?:(?:[\\p{L}\\p{N}._]\\s){3,40}|[\\p{L}\\p{N}][\\p{L}\\p{N}._%+']{0,63}(?:[-_][\\p{L}\\p{N}._%+']{1,20}?){0,3})"
/** Also a lone `à`, `chez` or envelope: only before a whole host. */
const SIGN =
  '(?:[-_*~\\s]{0,3}(?:@{1,3}|[([{<]\\s?@\\s?[)\\]}>])[-_*~\\s]{0,3}|[-_*~\\s]{1,3}(?:at|arobase?|arobas|a|chez|sur)[-_*~\\s]{1,3}|\\s?[📧✉📩📨💌]\\ufe0f?\\s?)'

const AROUND_SIGN = new RegExp(`${NOT_IN_WORD}(?<address>${NAME}${SIGN}${HOST})`, 'dgu')
/** `my mail is mika gmail`. */
const WITHOUT_SIGN = new RegExp(
  `(?<!\\p{L})(?:e-?mail|mail|courriel|adresse)\\s?(?:me\\s?)?(?:is|est|c'est|:|=)\\s?(?<address>[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{2,63}[\\s,]{1,3}(?:at\\s|a\\s|sur\\s)?${MAILBOX})(?![\\p{L}\\p{N}])`,
  'dgu',
)
/** `gmail: mika77`. */
const AFTER_MAILBOX = new RegExp(
  `(?<![\\p{L}\\p{N}])${MAILBOX}\\s?[:=]\\s?(?<address>[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{3,63})(?=\\s*(?:$|[\\n.,;!?)]))`,
  'dgu',
)

/**
 * Where a text holds telephone numbers, e-mail and web addresses or names on other services, as people write them to be read by
 * people: in order, apart.
 */
export function findContacts(original: string): Span[] {
  const folded = foldText(original)
  const { starts, ends } = folded
  const text = plainLetters(folded.text).replace(/[‘’`´]/g, "'")
  const found = [
    ...findAddresses(text),
    ...findSpelledAddresses(text),
    ...findNumbers(text),
    ...findWebAddresses({ ...folded, text }, original),
    ...findHandles(text),
  ]
  const spans = found.map(({ start, end }) => ({
    start: starts[start] ?? 0,
    end: ends[end - 1] ?? original.length,
  }))
  return joinSpans(spans)
}

/** The same places in order, those that overlap as one. */
export function joinSpans(spans: Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else apart.push({ ...span })
  }
  return apart
}

/** E-mail addresses at known mailboxes that are written around a filter: letters set apart, words for signs, the sign left out. */
function findSpelledAddresses(text: string): Span[] {
  const spans: Span[] = []
  for (const pattern of [AROUND_SIGN, WITHOUT_SIGN, AFTER_MAILBOX]) {
    for (const { indices } of text.matchAll(pattern)) {
      const [start, end] = indices?.groups?.address ?? []
      if (start !== undefined && end !== undefined) spans.push({ start, end })
    }
  }
  return spans
}
