import { m } from '#paraglide/messages.js'
import type { ResponseKnown, ResponsePhrase } from './response-time.ts'

/**
 * A response time in the page's language. Profiles keep an English phrase (SPEC §3); an unknown one is shown as it is.
 */
export function responseWords(phrase: string): string {
  return isKnown(phrase) ? words[phrase]() : phrase
}

/** The same as a fact of its own; a person never asked is new, and null when no requests came lately. */
export function responseFact(person: {
  response_time: string
  response_known: ResponseKnown
}): string | null {
  if (person.response_known === 'never_asked') return m.profiles_new()
  if (person.response_known === 'not_lately') return null
  return m.profiles_replies({ time: responseWords(person.response_time) })
}

function isKnown(phrase: string): phrase is ResponsePhrase {
  return Object.hasOwn(words, phrase)
}

const words = {
  'Within 1 hour': m.profiles_within_hour,
  'Within a few hours': m.profiles_within_hours,
  'Within a day': m.profiles_within_day,
  'Within a few days': m.profiles_within_days,
  'Within a week': m.profiles_within_week,
  'After more than a week': m.profiles_after_week,
} satisfies Record<ResponsePhrase, () => string>
