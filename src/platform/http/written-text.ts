import { z } from '@hono/zod-openapi'
import { textProblem } from '../written-text.ts'

/** What is read at all before it is measured: more is no mistake of somebody who types. */
const MANY_CHARACTERS = 60_000

/** A text of one line, or of several. A new line is one sign, whatever the system that sent it. */
export function writtenText(most: number, lines = false) {
  return z
    .string()
    .max(MANY_CHARACTERS)
    .overwrite((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .superRefine((value, check) => {
      const message = textProblem(value, most, lines)
      if (message) check.addIssue({ code: 'custom', message, params: { max: most } })
    })
    .openapi({ maxLength: most })
}
