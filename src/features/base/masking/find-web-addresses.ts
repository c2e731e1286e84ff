import type { FoldedText } from './folded-text.ts'
import type { Span } from './span.ts'

/** Web addresses: whole ones with their path, bare domains, and domains whose dot is spelled or set apart. */
export function findWebAddresses({ text, starts }: FoldedText, original: string): Span[] {
  const spans: Span[] = []
  for (const pattern of [WHOLE, BARE, SPELLED]) {
    for (const { 0: written, index, groups } of text.matchAll(pattern)) {
      const host = groups?.host ?? ''
      const ending = index + host.length
      if (host && (KNOWN.test(host) || startsSentence(original, starts, text, index, ending))) continue
      if (pattern === SPELLED && NO_NAME.test(host)) continue
      spans.push({ start: index, end: index + written.replace(/[.,;:!?)\]}'"]+$/, '').length })
    }
  }
  return spans
}

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const PATH = '(?::\\d{2,5})?(?:[/?#][^\\s<>"«»]{0,300})?'
/** Endings that are no word of either language where people forget the space after a sentence. */
const ENDINGS =
  'com|ca|net|org|info|biz|fr|io|tv|quebec|uk|us|co|eu|xyz|ly|gg|ee|ai|app|dev|link|site|website|online|email|film|films|studio|studios|productions|photography'
/** These are words as well: only with a path. */
const WORD_ENDINGS =
  'me|be|page|store|shop|art|media|video|photo|photos|camera|rentals|pro|club|live|to|li|gle|st|cc'
const BEFORE = '(?<![\\p{L}\\p{N}@._%+-])'
const AFTER = '(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])'

const WHOLE = new RegExp(
  `${BEFORE}(?:(?:https?|hxxps?|ftp)\\s{0,2}(?::|\\[:\\])\\s{0,2}/{1,2}[^\\s<>"«»]{1,400}|www\\d?(?:\\s{0,2}[.,]\\s{0,2}|\\s{1,3})${LABEL}(?:(?:\\s{0,2}[.,]\\s{0,2}|\\s{1,3})${LABEL}){0,3}?(?:\\s{0,2}[.,]\\s{0,2}|\\s{1,3})(?:${ENDINGS})${AFTER}${PATH})`,
  'gu',
)
const BARE = new RegExp(
  `${BEFORE}(?<host>(?:${LABEL}\\.){1,4}(?:(?:${ENDINGS})${AFTER}|(?:${WORD_ENDINGS})(?=/[^\\s])))${PATH}`,
  'gu',
)
const DOT =
  '(?:\\s{0,2}[([{<]\\s?(?:\\.|dot|point|d0t|p0int)\\s?[)\\]}>]\\s{0,2}|\\s{1,3}(?:dot|point|d0t|p0int)\\s{1,3}|\\s{1,2}\\.\\s{1,2}|\\s\\.(?=com))'
const SPELLED = new RegExp(
  `${BEFORE}(?<host>${LABEL}(?:[._-]${LABEL}){0,3})${DOT}(?:(?:co|qc|on)${DOT})?(?:com|ca|net|org|info|tv|io|film|films|studio|quebec|fr)${AFTER}${PATH}`,
  'gu',
)

/** Where a word ends a sentence and the next begins without a space: `in stock.Ca va`. */
function startsSentence(original: string, starts: number[], text: string, from: number, to: number): boolean {
  const dot = text.lastIndexOf('.', to - 1)
  if (dot < from) return false
  const next = original[starts[dot + 1] ?? 0] ?? ''
  const before = original[starts[dot - 1] ?? 0] ?? ''
  return /\p{Lu}/u.test(next) && /\p{Ll}/u.test(before)
}

/** Sites that describe gear and reach no person. */
const KNOWN =
  /(?:^|\.)(?:imdb|wikipedia|arri|sony|canon|nikon|red|dji|blackmagicdesign|adobe|frame|bhphotovideo|vistek|henrys|netflix)\.(?:com|org|ca|io|tv)$/
/** Words before a spelled dot that name no site: `le point ca va`, `at this point com`. */
const NO_NAME =
  /^(?:le|ce|au|un|du|de|a|quel|tel|bon|rond|mise|et|ou|the|this|that|one|no|some|what|which|to|red)$/
