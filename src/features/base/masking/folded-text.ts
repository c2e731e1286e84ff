/** A text as machines compare it, and for each of its characters the part of the original that it came from. */
export type FoldedText = { text: string; starts: number[]; ends: number[] }

/**
 * Folds compatibility forms, accents, capitals and digits of other scripts into plain ones and drops invisible
 * characters. Each cluster is folded by itself, so that places in the original stay known.
 */
export function foldText(original: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  for (const { 0: cluster, index } of original.matchAll(CLUSTERS)) {
    const folded = cluster
      .normalize('NFKD')
      .replace(UNSEEN, '')
      .replace(OTHER_DIGITS, plainDigit)
      .toLowerCase()
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
    text += folded
  }
  return { text, starts, ends }
}

const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gsu
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
const DIGIT = /\p{Nd}/u

/** Unicode keeps the ten digits of a script together, from a code point that ends with 0 or with 6. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const last = code % 16
  const fromZero = last < 6 || (last < 10 && DIGIT.test(String.fromCodePoint(code - last)))
  return String(fromZero ? last : last - 6)
}
