import { maskContacts } from '#features/contact-details/mask-contacts.ts'
import type { Locale } from '#platform/locale.ts'

type Text = string | null | undefined

/** The renter's words, and beside them how the owner may read them; the marks are in the writer's language, as the words are. */
export function requestWords(note: Text, experience: Text, locale: Locale) {
  return {
    note: note || null,
    note_masked: masked(note, locale),
    experience_description: experience || null,
    experience_masked: masked(experience, locale),
    words_judged: true,
  }
}

/** The owner's answer, and beside it how the renter may read it. */
export function answerWords(message: Text, locale: Locale) {
  return { answer_message: message || null, answer_masked: masked(message, locale) }
}

function masked(text: Text, locale: Locale): string | null {
  return text ? maskContacts(text, locale) : null
}
