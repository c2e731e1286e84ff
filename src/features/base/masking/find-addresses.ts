import { BARE_MAILBOXES, MAILBOXES } from './mailboxes.ts'
import type { Span } from './span.ts'

/** E-mail addresses in a folded text: those with a sign, and those spelled for people to read. */
export function findAddresses(text: string): Span[] {
  const spans: Span[] = []
  for (const sign of text.matchAll(SIGNS)) {
    const address = addressAround(text, sign, spans.at(-1)?.end ?? 0)
    if (address) spans.push(address)
  }
  return spans
}

/** A sign, or a word in brackets, or a bare word between spaces. */
const SIGNS =
  /\s{0,3}@\s{0,3}|\s{0,3}[([{<]\s{0,2}(?:at|a|arobase?|arobas)\s{0,2}[)\]}>]\s{0,3}|\s{1,3}(?:at|arobase|arobas|a commercial)\s{1,3}/g

/** Before the sign. No name is longer; the bound keeps the search in linear time. */
const LONGEST_NAME = 96
const NAME =
  /(?:[\p{L}\p{N}._%+-]{1,64}\s{1,3}(?:dot|point|underscore)\s{1,3}){0,3}[\p{L}\p{N}._%+'-]{1,64}$/u

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const BRACKETED_DOT = '\\s{0,3}[([{<]\\s{0,2}(?:dot|point|\\.)\\s{0,2}[)\\]}>]\\s{0,3}'
const SPELLED_DOT = '\\s{1,3}(?:dot|point)\\s{1,3}'
const TIGHT_HOST = new RegExp(`${LABEL}(?:\\.${LABEL}){1,4}`, 'uy')
const LOOSE_HOST = new RegExp(
  `(?<host>${LABEL})(?<rest>(?:(?:\\.|\\s{1,3}\\.\\s{1,3}|${BRACKETED_DOT}|${SPELLED_DOT})${LABEL}){0,4}?` +
    `(?:\\.|\\s{1,3}\\.\\s{1,3}|${BRACKETED_DOT}|${SPELLED_DOT})` +
    '(?:com|ca|org|net|fr|info|biz|edu|gouv|quebec|email|co|io|me|tv|uk|us|film|films|studio|app|dev))(?![\\p{L}\\p{N}])',
  'uy',
)
const BARE_MAILBOX = new RegExp(`(?:${BARE_MAILBOXES.join('|')})(?![\\p{L}\\p{N}])`, 'uy')
const KNOWN_HOST = new Set(MAILBOXES)

/** Words after 'at' with which 'point' is no dot: 'at this point me and my crew …'. */
const NO_HOST = /^(?:a|an|any|every|no|one|some|that|the|this|what|which|your|our|my)$/

function addressAround(text: string, sign: RegExpExecArray, after: number): Span | null {
  const end = hostEnd(text, sign[0], sign.index + sign[0].length)
  if (end === null) return null
  const name = NAME.exec(text.slice(Math.max(after, sign.index - LONGEST_NAME), sign.index))
  return name ? { start: sign.index - name[0].length, end } : null
}

/** Where the host after a sign ends, or null where none begins. */
function hostEnd(text: string, sign: string, from: number): number | null {
  if (sign === '@') {
    const tight = matchAt(TIGHT_HOST, text, from)
    if (tight && /\.[a-z]{2,24}$/.test(tight[0])) return from + tight[0].length
  }
  const loose = matchAt(LOOSE_HOST, text, from)
  // 'Follow @mika.films' names no mailbox.
  const isDoubtful = /^\s+(?:\p{L}|@$)/u.test(sign)
  if (loose?.groups && (!isDoubtful || isAddressInWords(loose.groups))) return from + loose[0].length
  const bare = matchAt(BARE_MAILBOX, text, from)
  return bare ? from + bare[0].length : null
}

function isAddressInWords({ host = '', rest = '' }: Record<string, string>): boolean {
  return KNOWN_HOST.has(host) || (/dot|point/.test(rest) && !NO_HOST.test(host))
}

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}
