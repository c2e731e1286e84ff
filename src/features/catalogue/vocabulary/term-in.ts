import type { Locale } from '#platform/locale.ts'
import type { GearTerm } from './contract.ts'

/** A text in the language of `locale`, where `terms` has it in either language; else the text as it is written. */
export function termIn(text: string, terms: readonly GearTerm[], locale: Locale): string {
  const term = terms.find(({ en, fr }) => en === text || fr === text)
  if (!term) return text
  return locale === 'fr-CA' ? term.fr : term.en
}
