import type { Locator } from '@playwright/test'

/** Counts the taps and the typed fields of a person. A field that is typed in is tapped first. */
export function countTaps() {
  const counts = { taps: 0, fields: 0 }
  const tap = async (button: Locator) => {
    counts.taps += 1
    await button.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    counts.fields += 1
    await field.fill(text)
  }
  return { counts, tap, type }
}

/** Prints the counts of a journey, `A new person, to sent: 13 taps, 4 fields`. */
export function printTaps(what: string, { counts }: ReturnType<typeof countTaps>): void {
  process.stdout.write(`${what}: ${counts.taps} taps, ${counts.fields} fields\n`)
}
