/**
 * What is wrong with a text. Tabs and new lines are fine where there are `lines`; other control characters, halves of
 * characters and marks that turn the direction of writing are not.
 */
export function textProblem(
  text: string,
  most: number,
  lines = false,
): 'text_too_long' | 'text_unreadable' | null {
  const plain = lines ? text.replace(/[\n\t]/g, '') : text
  if (!text.isWellFormed() || UNREADABLE.test(plain)) return 'text_unreadable'
  return [...text].length > most ? 'text_too_long' : null
}

/** A name has a letter or a digit somewhere: spaces and signs that nobody sees name nothing. */
export function namesSomething(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}

/** Control characters, line separators, and marks that turn the direction of writing. */
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
