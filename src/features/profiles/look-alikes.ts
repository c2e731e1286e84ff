import { foldText } from '#features/contact-details/folded-text.ts'

/**
 * The words of a name as a reader takes them for Latin ones: without accents, capitals and doubled letters, with letters of
 * other alphabets, digits and signs as the letters that they pass for. `N0rthreel` and `Νоrth-ReeI` both become `northrel`.
 */
export function readAsLatin(name: string): string[] {
  const folded = foldText(name.replace(/[IΗΝΥ]/g, (capital) => CAPITALS[capital] ?? capital)).text.replace(
    SIGNS_OUTSIDE,
    ' ',
  )
  const latin = [...folded].map((sign) => LETTERS.get(sign) ?? sign).join('')
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

/** Each letter with what passes for it once capitals and accents are gone. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑ4@ᴀ',
  b: 'вьßʙ8',
  c: 'сϲ¢ᴄ(',
  d: 'ԁᴅđ',
  e: 'еєε3€ᴇ',
  f: 'ғƒ',
  g: 'ɡɢ9',
  h: 'һнʜ',
  k: 'кκᴋ',
  l: 'iіιı1!|ӏɩլłⅼɪʟ',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: 'оοσօ0øᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕ5$ꜱ',
  t: 'тτ7+ᴛ',
  u: 'υսцᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: 'ᴢ2',
}
const LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)
