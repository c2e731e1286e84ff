import { m } from '#paraglide/messages.js'
import type { ResponsePhrase } from './response-time.ts'

/** How soon somebody answers, in the page's language. Profiles keep an English phrase (SPEC §3); one of their own is said as it is. */
export function responseWords(phrase: string): string {
  return isKnown(phrase) ? words[phrase]() : phrase
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
