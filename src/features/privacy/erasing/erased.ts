import { KEPT_YEARS } from '#features/information/kept.ts'

/** SPEC §9: what somebody without a name goes by. */
export const NOBODY = 'User'

/** Who is erased: what they are to be found by in texts that stay. */
export type Erased = {
  id: string
  name: string
  locale: string
  email: string | null
  phone: string | null
  /** Each of their names, contacts and their username, as a pattern of PostgreSQL. */
  traces: string
}

/**
 * A pattern of PostgreSQL for any of these as whole words; letters count as they are written. The longest comes first, so that
 * nothing of it is left over.
 */
export function tracesOf(texts: readonly (string | null | undefined)[]): string {
  const known = new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text.length > 1))
  const alternatives = [...known]
    .toSorted((one, other) => other.length - one.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return alternatives.length === 0 ? '(?!)' : `(?<![[:alnum:]])(?:${alternatives.join('|')})(?![[:alnum:]])`
}

/** Tax records are kept for six years after the end of the last tax year that they are about. */
export function keptUntil(lastYear: number): string {
  return `${lastYear + KEPT_YEARS.tax_records}-12-31`
}
