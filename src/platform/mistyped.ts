/** Shorter names are one letter away from names that others use, such as `HOST` and `PORT`. */
const LONG_ENOUGH = 7

/**
 * Whether a name was meant to be another: it differs in underscores and capitals alone, or, where it is long enough, in one
 * letter that is missing, added or another.
 */
export function isMistyped(name: string, meant: string): boolean {
  const [typed, known] = [lettersOf(name), lettersOf(meant)]
  return typed === known || (known.length >= LONG_ENOUGH && isOneLetterAway(typed, known))
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toUpperCase()
}

function isOneLetterAway(typed: string, known: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === known[same]) same += 1
  const [more, less] = [typed.slice(same + 1), known.slice(same + 1)]
  return more === less || more === known.slice(same) || typed.slice(same) === less
}
