/** A name has a letter or a digit somewhere: spaces and invisible signs name nothing. */
export function namesSomething(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

/**
 * Whether a word of a name mixes alphabets whose letters look alike, as `Sаm` does with its Cyrillic а. Of Greek only the letters
 * that pass for Latin ones count: the languages of the Northwest Coast write θ, λ and χ in their words.
 */
export function mixesAlphabets(name: string): boolean {
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => LOOKALIKE_ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
}

const LOOKALIKE_ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυϲϳ]/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]
