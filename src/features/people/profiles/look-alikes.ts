import { foldText } from '#features/base/masking/folded-text.ts'
import { plainLetters } from '#features/base/masking/look-alike-letters.ts'

/**
 * The words of a name as a reader takes them for Latin ones: without accents, capitals and doubled letters, with letters of
 * other alphabets, digits and signs as the letters that they pass for. `N0rthreel` and `Νоrth-ReeI` both become `northrel`.
 */
export function readAsLatin(name: string): string[] {
  const folded = plainLetters(
    foldText(name.replace(/[IΗΝΥ]/g, (capital) => CAPITALS[capital] ?? capital)).text,
  ).replace(SIGNS_OUTSIDE, ' ')
  const latin = [...folded].map((sign) => PASSED_FOR[sign] ?? sign).join('')
  return latin
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(withoutDoubles)
}

/** The words of `readAsLatin` as one. */
export function joinLatin(words: readonly string[]): string {
  return withoutDoubles(words.join(''))
}

function withoutDoubles(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
}

/** Letters whose capitals pass for others than their small forms do: Latin I, Greek Eta, Nu and Upsilon. */
const CAPITALS: Record<string, string> = { I: 'l', Η: 'h', Ν: 'n', Υ: 'y' }

/** A sign is read as a letter inside of a word only: `P!nk`, but no `Support!`. */
const SIGNS_OUTSIDE = /(?<![a-z0-9])[!|@$(+]+|[!|@$(+]+(?![a-z0-9])/g

/** Digits and signs by the letter that they pass for; `i`, `l` and `1` look alike. */
const PASSED_FOR: Record<string, string> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', i: 'l', '!': 'l', '|': 'l' },
  ...{ '@': 'a', $: 's', '(': 'c', '¢': 'c', '€': 'e', '+': 't', '×': 'x', ß: 'b' },
}
