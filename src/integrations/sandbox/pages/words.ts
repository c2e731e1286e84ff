import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { keysOf } from '#platform/own-value.ts'
import type { CardAnswer, CardForm, CardProblem, CardProblems } from '../card.ts'

export type Sentences = Partial<Record<keyof CardForm, string>>

/** The problems, field by field, in sentences. */
export function problemSentences(problems: CardProblems, locale: Locale): Sentences {
  const sentences: Sentences = {}
  for (const field of keysOf(problems)) {
    const problem = problems[field]
    if (problem) sentences[field] = words[field][problem]({}, { locale })
  }
  return sentences
}

/** Why the bank said no. */
export function refusalSentence(
  answer: Exclude<CardAnswer, 'success' | 'authenticate'>,
  locale: Locale,
): string {
  return m[`sandbox_said_${answer}`]({}, { locale })
}

const words: Record<keyof CardForm, Record<CardProblem, typeof m.sandbox_problem_card_invalid>> = {
  email: {
    missing: m.sandbox_problem_email_missing,
    incomplete: m.sandbox_problem_email_invalid,
    invalid: m.sandbox_problem_email_invalid,
    past: m.sandbox_problem_email_invalid,
  },
  card: {
    missing: m.sandbox_problem_card_missing,
    incomplete: m.sandbox_problem_card_incomplete,
    invalid: m.sandbox_problem_card_invalid,
    past: m.sandbox_problem_card_invalid,
  },
  expiry: {
    missing: m.sandbox_problem_expiry_missing,
    incomplete: m.sandbox_problem_expiry_incomplete,
    invalid: m.sandbox_problem_expiry_invalid,
    past: m.sandbox_problem_expiry_past,
  },
  cvc: {
    missing: m.sandbox_problem_cvc_missing,
    incomplete: m.sandbox_problem_cvc_incomplete,
    invalid: m.sandbox_problem_cvc_invalid,
    past: m.sandbox_problem_cvc_invalid,
  },
  name: {
    missing: m.sandbox_problem_name_missing,
    incomplete: m.sandbox_problem_name_missing,
    invalid: m.sandbox_problem_name_missing,
    past: m.sandbox_problem_name_missing,
  },
}

/** The page's sentence after the bank couldn’t confirm the payer. */
export function sayAuthenticationFailed(locale: Locale): string {
  return m.sandbox_said_authentication_failed({}, { locale })
}
