import { KEPT_YEARS } from '#features/base/retention-periods/retention-periods.ts'
import type { Locale } from '#platform/locale.ts'

/** A person to erase, and the traces that find them in texts that stay. */
export type Erased = {
  id: string
  name: string
  locale: Locale
  email: string | null
  phone: string | null
  /** Where they are written to, as a pattern of PostgreSQL. */
  contacts: string
  /** Each of their names, contacts and their username, as a pattern of PostgreSQL. */
  traces: string
}

type Text = string | null | undefined

/** A pattern of PostgreSQL for an e-mail address and a number, however its digits are set apart, each as a whole. */
export function contactsOf(email: Text, phone: Text): string {
  return eitherOf([email && addressPattern(email), phone && numberPattern(phone)])
}

/** A pattern of PostgreSQL for any of these names as whole words, and for these contacts. */
export function tracesOf(names: readonly Text[], contacts: string): string {
  const known = new Set(names.map((text) => text?.trim() ?? '').filter((text) => text.length > 1))
  const words = [...known].map((text) => `(?<![[:alnum:]])${escaped(text)}(?![[:alnum:]])`)
  return eitherOf([...words, ...[...known].flatMap(greetingsOf), contacts])
}

const GREETINGS =
  'hi|hello|hey|dear|thanks|thank you|thx|cheers|sorry|bonjour|bonsoir|salut|coucou|merci|all[oô]|ch[eè]re?|désolée?'

/**
 * A first name in a greeting or address: `Hi Ana`, `Ana, is it free?`, `Thanks, Ana!`. Elsewhere it stays, since many
 * first names are words: `Will it rain?`
 */
function greetingsOf(name: string): string[] {
  const [first = '', ...rest] = name.split(/\s+/)
  if (rest.length === 0 || first.length < 2) return []
  const word = `${escaped(first)}(?![[:alnum:]])`
  return [
    `(?<=(?:^|[^[:alnum:]])(?:${GREETINGS})[[:space:],]{1,3})${word}`,
    `(?<=^|\\n)${word}(?=[[:space:]]?[,!:–—])`,
    `(?<=,[[:space:]])${word}(?=[[:space:]]?(?:[.!?]|$|\\n))`,
  ]
}

/** PostgreSQL takes the longest that fits, so that nothing of a name within a name is left over. */
function eitherOf(patterns: readonly Text[]): string {
  return patterns.filter(Boolean).join('|') || '(?!)'
}

function addressPattern(email: string): string {
  return `(?<![[:alnum:]._%+-])${escaped(email)}(?![[:alnum:]_-]|\\.[[:alnum:]])`
}

/** The country code may be left out where it is that of North America. */
function numberPattern(phone: string): string {
  const [, code = '', digits = ''] = /^(1?)(\d+)$/.exec(phone.replace(/\D/g, '')) ?? []
  const apart = '[^[:alnum:]]{0,3}'
  const area = code && `(?:${code}${apart})?`
  return `(?<![[:alnum:]_])\\+?${area}\\(?${[...digits].join(apart)}(?![[:alnum:]])`
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Tax records are kept for six years after the end of the last tax year that they are about. */
export function keptUntil(lastYear: number): string {
  return `${lastYear + KEPT_YEARS.tax_records}-12-31`
}
