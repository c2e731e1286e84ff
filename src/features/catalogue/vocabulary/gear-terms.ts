import type { GearTerm, GearTerms } from './contract.ts'
import known from './gear-terms.json' with { type: 'json' }

const [specTerms, includedTerms] = [byText(known.specs), byText(known.included)]

/** The terms of a listing's specifications, names and texts, and of its included parts, written in either language. */
export function termsOf(specs: Record<string, string>, included: readonly string[]): GearTerms {
  return {
    specs: Object.entries(specs).flatMap((row) => row.flatMap((text) => specTerms.get(text) ?? [])),
    included: included.flatMap((text) => includedTerms.get(text) ?? []),
  }
}

/** By the text in either language. A French text of several English ones leads to the first. */
function byText(frenchOf: Record<string, string>): Map<string, GearTerm> {
  const terms = Object.entries(frenchOf).map(([en, fr]): GearTerm => ({ en, fr }))
  const french = terms.toReversed().map((term) => [term.fr, term] as const)
  return new Map([...french, ...terms.map((term) => [term.en, term] as const)])
}
