/** Letters of other alphabets, and signs of Latin ones, by the plain small letter that they pass for. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑᴀ',
  b: 'вьʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еєεᴇ',
  f: 'ғƒ',
  g: 'ɡɢ',
  h: 'һнʜ',
  i: 'іιıɩɪ',
  j: 'јϳ',
  k: 'кκᴋ',
  l: 'ӏլłʟ',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: 'оοσօøᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսцᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ',
}
const LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)
const EACH = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** A folded text with such letters as the plain ones, each in its place. */
export function plainLetters(text: string): string {
  return text.replace(EACH, (sign) => LETTERS.get(sign) ?? sign)
}
