import type { Locale } from './locale.ts'

/** Fewer of a language's small words may be chance: a name, a title, a model. */
const FEWEST_WORDS = 2

const ENGLISH = wordsIn(
  'the and is are was with for of to in it its this that you your my our we i have has from be can will not or but at by as if an',
)
const FRENCH = wordsIn(
  'le la les des de du et un une est sont avec pour dans je vous nous sur ce cette ces qui que au aux pas mon ma mes votre vos notre nos ou mais par il elle se en très à été être plus sans',
)

/** `l’objectif`, `d’un`, `qu’il`; not `I’d` or `don’t`. */
const ELIDED = /(?<!\p{L})(?:[ldjnc]|qu)['’](?=\p{L}{2})/giu

/**
 * The language that a text is written in, by its small words; null where they are too few or speak for both. Names of gear say
 * nothing of it.
 */
export function languageOf(text: string): Locale | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const french = words.filter((word) => FRENCH.has(word)).length + (text.match(ELIDED)?.length ?? 0)
  if (english >= FEWEST_WORDS && english > 2 * french) return 'en-CA'
  return french >= FEWEST_WORDS && french > 2 * english ? 'fr-CA' : null
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
