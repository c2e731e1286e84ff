/** A French word that loses its last letter before a vowel, and the characters before a name. */
const BEFORE = /(?<![\p{L}’'])(d|l|qu|jusqu|lorsqu|puisqu)[ea][ \u00a0]$/iu

/** Names whose h is mute; before others, firms’ above all, it is said: de Hawk, de Hollyland. */
const MUTE_H =
  /^(h[ée]l[eè]n|h[ée]lo[iï]s|henri|herv[ée]|hubert|hugue|hippolyte|honor[ée]|hortense|hyacinthe)/i

/** y is a vowel before a consonant: d’Yves, but de Yamaha. A word of these begins as with a consonant all the same. */
const FULL = /^(onz|oui|ouistiti|uhlan|ululer|y[aeiouéè])/i

/**
 * A French sentence in which names were put, with de, la, le and que elided before those that begin with the sound of a
 * vowel: “Location de Aputure” is “Location d’Aputure”. A sentence in another language is left as it is.
 */
export function elide(sentence: string, locale: 'en-CA' | 'fr-CA', ...names: readonly string[]): string {
  if (locale !== 'fr-CA') return sentence
  return names.filter(beginsWithVowel).reduce(elideBefore, sentence)
}

/** Whether a name begins with the sound of a vowel in French; numbers never count as such. */
export function beginsWithVowel(name: string): boolean {
  const said = name.replace(/^[«“"'‘\s\u00a0]+/, '')
  const plain = said.normalize('NFD').replace(/\p{M}/gu, '')
  return MUTE_H.test(plain) || (/^[aeiouyæœ]/i.test(plain) && !FULL.test(plain))
}

function elideBefore(sentence: string, name: string): string {
  const parts = sentence.split(name)
  return parts
    .map((part, index) => (index < parts.length - 1 ? part.replace(BEFORE, '$1’') : part))
    .join(name)
}
