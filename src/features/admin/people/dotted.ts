/** Facts in one line; what is false is left out. */
export function dotted(...facts: (string | false)[]): string {
  return facts.filter(Boolean).join(' · ')
}
