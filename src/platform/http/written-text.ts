import { z } from '@hono/zod-openapi'
import type { RefusalCode } from '../refusal.ts'
import { cleanText, textProblem } from '../written-text.ts'

/** The most characters read at all before they are measured: a longer text is no typing mistake. */
const MANY_CHARACTERS = 60_000

/** A text that people write, of one line or of several, as `cleanText` keeps it. */
export function writtenText(most: number, lines = false) {
  return z
    .string()
    .max(MANY_CHARACTERS)
    .overwrite((value) => cleanText(value, lines))
    .superRefine((value, check) => {
      const message = textProblem(value, most, lines)
      if (message) check.addIssue({ code: 'custom', message, params: { max: most } })
    })
    .openapi({ maxLength: most })
}

/** A name of one line, by the feature's own rule: what it refuses is worded at the field. */
export function writtenName(most: number, problemOf: (name: string) => RefusalCode | null) {
  return writtenText(most).superRefine((name, check) => {
    const message = problemOf(name)
    if (message) check.addIssue({ code: 'custom', message })
  })
}
